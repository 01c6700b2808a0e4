import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeSettings } from '../../../../payment-settings.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { lazily } from '../../../../platform/lazily.ts';
import { sayIn } from '../../../../platform/words/say.ts';
import { readMark } from '../mark-repository.ts';
import {
  type ChargeAsked,
  type PaymentIdentity,
  type Outcome,
  type Page,
  type PageAsked,
  type Provider,
  Refusal,
} from '../provider.ts';
import { findStripeCustomer, forgetStripeCustomer, keepStripeCustomer } from './customer-repository.ts';
import { findAtStripe, markName, paymentName } from './find-at-stripe.ts';
import { paymentIn, readStripeWebhook } from './read-stripe-webhook.ts';
import { ask, openStripe, StripeFault } from './stripe-client.ts';
import { reasonOf, stripeOutcome, toCents } from './stripe-outcome.ts';

interface Settings {
  db: Database;
  now: () => Date;
  stripe: StripeSettings;
}

/** Stripe's US bank debits are in dollars, and so are all amounts here. */
const currency = 'usd';
const methodTypes = { creditCard: 'card', ach: 'us_bank_account', accountCredit: 'card' } as const;

const minute = 60_000;
/** Stripe keeps a page open for at least half an hour. */
const minPageTime = 30 * minute;
/** Stripe deletes idempotency keys after 24 hours. The remaining hour allows for clock skew. */
const keyLifetime = 23 * 60 * minute;

const absent: Outcome = { state: 'absent', reference: '', paidWith: '', reason: '', token: '', takenBack: '0' };

/** Takes payments with Stripe: its own page for cards and bank debits, and saved payment methods. */
export function stripeProvider({ db, now, stripe: settings }: Settings): Provider {
  const client = lazily(() => openStripe(settings));
  let storedMark: string | null = null;
  const mark = async (): Promise<string> => (storedMark ??= await readMark(db));

  const metadataOf = async ({ paymentId }: PaymentIdentity) => ({ [markName]: await mark(), [paymentName]: paymentId });
  const titleOf = ({ language, paymentId }: PaymentIdentity): string =>
    sayIn(language)('payment.title', { number: paymentId });
  /** One key for each payment, so that Stripe answers a repeat with the result of the first call. */
  const keyOf = async ({ paymentId }: PaymentIdentity, step: 'page' | 'charge') => ({
    idempotencyKey: `${await mark()}:${paymentId}:${step}`,
  });

  async function find(payment: PaymentIdentity) {
    const [stripe, ours] = [await client(), await mark()];
    return findAtStripe(stripe, { payment, mark: ours, customer: await findStripeCustomer(db, payment) });
  }

  async function lookUp(payment: PaymentIdentity): Promise<Outcome> {
    const found = await find(payment);
    return found === null ? absent : stripeOutcome(found, payment.language);
  }

  async function needCustomer(payment: PaymentIdentity): Promise<string> {
    const stored = await findStripeCustomer(db, payment);
    if (stored !== null) return stored;
    const { customerNumber, userId } = payment;
    const metadata = { [markName]: await mark(), customerNumber, userId: String(userId) };
    // If the response gets lost, a second, unused customer at Stripe does no harm.
    const customer = (await client()).customers.create({ metadata }, { idempotencyKey: randomUUID() });
    return keepStripeCustomer(db, payment, (await ask(customer)).id);
  }

  async function createSession(asked: PageAsked, customer: string): Promise<Stripe.Checkout.Session> {
    const metadata = await metadataOf(asked);
    const name = titleOf(asked);
    const stripe = await client();
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
              price_data: { currency, unit_amount: toCents(asked.amount), product_data: { name } },
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
        await keyOf(asked, 'page'),
      ),
    );
  }

  const pageOf = ({ id, url }: Stripe.Checkout.Session): Page => {
    if (url === null) throw new StripeFault('Stripe opened a page without an address.');
    return { sessionId: id, url };
  };

  /** Stripe doesn't open a page with so little time left, so use only a page from an earlier call. */
  async function findPage(asked: PageAsked): Promise<Page> {
    const found = await find(asked);
    if (found?.session?.status !== 'open') throw new StripeFault('Too late to open a page for this payment.');
    return pageOf(found.session);
  }

  async function openPage(asked: PageAsked): Promise<Page> {
    if (asked.until.getTime() - now().getTime() < minPageTime) return findPage(asked);
    const customer = await needCustomer(asked);
    try {
      return pageOf(await createSession(asked, customer));
    } catch (error) {
      // The customer was deleted at Stripe. The next payment creates it again.
      if (error instanceof Refusal && error.reason === 'resource_missing')
        await forgetStripeCustomer(db, asked, customer);
      throw error;
    }
  }

  async function charge(asked: ChargeAsked, customer: string): Promise<Outcome> {
    const stripe = await client();
    const call = stripe.paymentIntents.create(
      {
        amount: toCents(asked.amount),
        currency,
        customer,
        payment_method: asked.token,
        allowed_payment_method_types: [methodTypes[asked.method]],
        off_session: true,
        confirm: true,
        description: titleOf(asked),
        metadata: await metadataOf(asked),
        expand: ['latest_charge', 'payment_method'],
      },
      await keyOf(asked, 'charge'),
    );
    const intent = await call.catch((error: Stripe.errors.StripeError) => {
      if (error.type !== 'StripeCardError') return ask(Promise.reject(error));
      return { declined: error };
    });
    if (!('declined' in intent)) return stripeOutcome({ session: null, intent, disputes: [] }, asked.language);
    const { declined } = intent;
    return { ...absent, state: 'failed', reference: declined.payment_intent?.id ?? '', reason: reasonOf(declined) };
  }

  return {
    name: 'stripe',
    openPage,
    lookUp,
    async chargeSaved(asked) {
      if (now().getTime() - Date.parse(asked.startedAt) > keyLifetime) return lookUp(asked);
      const customer = await findStripeCustomer(db, asked);
      if (customer === null) return { ...absent, state: 'failed', reason: 'method_removed' };
      try {
        return await charge(asked, customer);
      } catch (error) {
        if (error instanceof Refusal) return { ...absent, state: 'failed', reason: error.reason };
        throw error;
      }
    },
    readWebhook: async (received) =>
      readStripeWebhook(await client(), { secrets: settings.webhookSecrets, mark: await mark() }, received),
    async findTakenBack(since) {
      const [stripe, ours] = [await client(), await mark()];
      const query = {
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: 100,
        expand: ['data.payment_intent'],
      };
      const paymentIds = new Set<string>();
      const collect = async (list: AsyncIterable<Stripe.Dispute | Stripe.Refund>): Promise<void> => {
        for await (const { payment_intent: intent } of list) {
          const id = intent === null || typeof intent === 'string' ? null : paymentIn(intent.metadata, ours);
          if (id !== null) paymentIds.add(id);
        }
      };
      await ask(collect(stripe.disputes.list(query)));
      await ask(collect(stripe.refunds.list(query)));
      return [...paymentIds];
    },
    async forget(token) {
      try {
        await ask((await client()).paymentMethods.detach(token));
      } catch (error) {
        // Stripe has already deleted it.
        if (!(error instanceof Refusal)) throw error;
      }
    },
  };
}
