import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { type Page, type PageAsked, type PaymentIdentity, Refusal } from '../provider.ts';
import { findStripeCustomer, forgetStripeCustomer, keepStripeCustomer } from './customer-repository.ts';
import { markName } from './find-at-stripe.ts';
import { findPayment, keyOf, metadataOf, methodTypes, type StripeAccess, titleOf } from './stripe-access.ts';
import { ask, StripeFault } from './ask.ts';
import { toCents } from './stripe-outcome.ts';

/** Milliseconds for which Stripe keeps a page open at least. */
const minPageTime = 30 * 60_000;

async function needCustomer({ db, client, mark }: StripeAccess, payment: PaymentIdentity): Promise<string> {
  const stored = await findStripeCustomer(db, payment);
  if (stored !== null) return stored;
  const { customerNumber, userId } = payment;
  const metadata = { [markName]: await mark(), customerNumber, userId: String(userId) };
  // If the response gets lost, a second, unused customer at Stripe does no harm.
  const customer = (await client()).customers.create({ metadata }, { idempotencyKey: randomUUID() });
  return keepStripeCustomer(db, payment, (await ask(customer)).id);
}

async function createSession(
  access: StripeAccess,
  asked: PageAsked,
  customer: string,
): Promise<Stripe.Checkout.Session> {
  const metadata = await metadataOf(access, asked);
  const name = titleOf(asked);
  const stripe = await access.client();
  return ask(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer,
        client_reference_id: asked.paymentId,
        locale: asked.language,
        allowed_payment_method_types: [methodTypes[asked.method]],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: access.currencyOf(asked),
              unit_amount: toCents(asked.amount),
              product_data: { name },
            },
          },
        ],
        payment_intent_data: {
          metadata,
          description: name,
          ...(asked.save && { setup_future_usage: 'off_session' }),
        },
        metadata,
        success_url: asked.returnUrl,
        cancel_url: asked.returnUrl,
        expires_at: Math.floor(asked.until.getTime() / 1000),
        // Charge exactly the posted amount, whatever the currency of the buyer's card.
        adaptive_pricing: { enabled: false },
      },
      await keyOf(access, asked, 'page'),
    ),
  );
}

const pageOf = ({ id, url }: Stripe.Checkout.Session): Page => {
  if (url === null) throw new StripeFault('Stripe opened a page without an address.');
  return { sessionId: id, url };
};

/** Stripe doesn't open a page with so little time left, so use only a page from an earlier call. */
async function findPage(access: StripeAccess, asked: PageAsked): Promise<Page> {
  const found = await findPayment(access, asked);
  if (found?.session?.status !== 'open') throw new StripeFault('Too late to open a page for this payment.');
  return pageOf(found.session);
}

/** Opens Stripe's page for a payment, or returns the one that is open. */
export async function openPage(access: StripeAccess, asked: PageAsked): Promise<Page> {
  if (asked.until.getTime() - access.now().getTime() < minPageTime) return findPage(access, asked);
  const customer = await needCustomer(access, asked);
  try {
    return pageOf(await createSession(access, asked, customer));
  } catch (error) {
    // The customer was deleted at Stripe. The next payment creates it again.
    if (error instanceof Refusal && error.reason === 'resource_missing')
      await forgetStripeCustomer(access.db, asked, customer);
    throw error;
  }
}
