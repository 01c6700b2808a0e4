import type Stripe from 'stripe';
import { type ChargeAsked, type Outcome, type PaymentIdentity, Refusal } from '../provider.ts';
import { findStripeCustomer } from './customer-repository.ts';
import { absent, findPayment, keyOf, metadataOf, methodTypes, type StripeAccess, titleOf } from './stripe-access.ts';
import { ask } from './ask.ts';
import { reasonOf, stripeOutcome, toCents } from './stripe-outcome.ts';

/** Milliseconds after which Stripe deletes an idempotency key: 24 hours, less one for clock skew. */
const keyLifetime = 23 * 60 * 60_000;

export async function lookUp(access: StripeAccess, payment: PaymentIdentity): Promise<Outcome> {
  const found = await findPayment(access, payment);
  return found === null ? absent : stripeOutcome(found, payment.language);
}

async function charge(access: StripeAccess, asked: ChargeAsked, customer: string): Promise<Outcome> {
  const stripe = await access.client();
  const call = stripe.paymentIntents.create(
    {
      amount: toCents(asked.amount),
      currency: access.currencyOf(asked),
      customer,
      payment_method: asked.token,
      allowed_payment_method_types: [methodTypes[asked.method]],
      off_session: true,
      confirm: true,
      description: titleOf(asked),
      metadata: await metadataOf(access, asked),
      expand: ['latest_charge', 'payment_method'],
    },
    await keyOf(access, asked, 'charge'),
  );
  const intent = await call.catch((error: Stripe.errors.StripeError) => {
    if (error.type !== 'StripeCardError') return ask(Promise.reject(error));
    return { declined: error };
  });
  if (!('declined' in intent)) return stripeOutcome({ session: null, intent, disputes: [] }, asked.language);
  const { declined } = intent;
  return { ...absent, state: 'failed', reference: declined.payment_intent?.id ?? '', reason: reasonOf(declined) };
}

/** Charges a saved payment method. After the key's lifetime it only looks the payment up. */
export async function chargeSaved(access: StripeAccess, asked: ChargeAsked): Promise<Outcome> {
  if (access.now().getTime() - Date.parse(asked.startedAt) > keyLifetime) return lookUp(access, asked);
  const customer = await findStripeCustomer(access.db, asked);
  if (customer === null) return { ...absent, state: 'failed', reason: 'method_removed' };
  try {
    return await charge(access, asked, customer);
  } catch (error) {
    if (error instanceof Refusal) return { ...absent, state: 'failed', reason: error.reason };
    throw error;
  }
}
