import type Stripe from 'stripe';
import { type Known, Refusal } from '../provider.ts';
import { ask } from './stripe-client.ts';
import type { StripePayment } from './stripe-outcome.ts';

/** Keys of our metadata at Stripe. */
export const markName = 'tradecounter_installation';
export const paymentName = 'tradecounter_payment';

/** Seconds by which clocks may differ. Objects that Stripe dates up to an hour before the payment may belong to it. */
const skew = 3600;

const withCharge = ['latest_charge', 'payment_method'];
const withIntent = withCharge.map((field) => `payment_intent.${field}`);

/** Search criteria: our payment, and the user's Stripe customer id. */
interface Sought {
  payment: Known;
  mark: string;
  customer: string | null;
}

const isOf = (metadata: Stripe.Metadata | null, { payment, mark }: Sought): boolean =>
  metadata?.[markName] === mark && metadata[paymentName] === payment.paymentId;

const since = ({ startedAt }: Known): { gte: number } => ({ gte: Math.floor(Date.parse(startedAt) / 1000) - skew });

/** Finds our metadata in the user's list. Stripe's search API lags by minutes. */
async function firstOf<T extends { id: string; metadata: Stripe.Metadata | null }>(
  list: AsyncIterable<T>,
  sought: Sought,
): Promise<string> {
  for await (const one of list) if (isOf(one.metadata, sought)) return one.id;
  return '';
}

const found = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'resource_missing') return null;
    throw error;
  }
};

async function findSession(stripe: Stripe, sought: Sought): Promise<Stripe.Checkout.Session | null> {
  const { payment, customer } = sought;
  let id = payment.sessionId;
  if (id === '' && customer !== null)
    id = await ask(firstOf(stripe.checkout.sessions.list({ customer, created: since(payment), limit: 100 }), sought));
  return id === '' ? null : found(stripe.checkout.sessions.retrieve(id, { expand: withIntent }));
}

async function findIntent(stripe: Stripe, sought: Sought): Promise<Stripe.PaymentIntent | null> {
  const { payment, customer } = sought;
  let id = payment.reference;
  if (id === '' && customer !== null)
    id = await ask(firstOf(stripe.paymentIntents.list({ customer, created: since(payment), limit: 100 }), sought));
  return id === '' ? null : found(stripe.paymentIntents.retrieve(id, { expand: withCharge }));
}

const isWhole = (intent: Stripe.PaymentIntent | string | null): intent is Stripe.PaymentIntent =>
  intent !== null && typeof intent !== 'string';

/** Returns the current payment at Stripe, or null. Finds it by its stored id, or else by our metadata. */
export async function findAtStripe(stripe: Stripe, sought: Sought): Promise<StripePayment | null> {
  const ofPage = sought.payment.savedMethod === '';
  const session = ofPage ? await findSession(stripe, sought) : null;
  const named = ofPage ? (session?.payment_intent ?? null) : await findIntent(stripe, sought);
  const intent = isWhole(named) ? named : null;
  if (session === null && intent === null) return null;
  const charge = intent?.latest_charge ?? null;
  const isDisputed = charge !== null && typeof charge !== 'string' && charge.disputed;
  const disputes = isDisputed
    ? await ask(stripe.disputes.list({ payment_intent: intent!.id, limit: 100 }))
    : { data: [] };
  return { session, intent, disputes: disputes.data };
}
