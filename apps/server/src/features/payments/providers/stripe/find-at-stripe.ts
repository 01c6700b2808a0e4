import type Stripe from 'stripe';
import { type PaymentIdentity, Refusal } from '../provider.ts';
import { ask } from './ask.ts';
import type { StripePayment } from './stripe-outcome.ts';

/** Keys of our metadata at Stripe. */
export const markName = 'tradecounter_installation';
export const paymentName = 'tradecounter_payment';

/** Seconds by which clocks may differ. Objects that Stripe dates up to an hour before the payment may belong to it. */
const clockSkewSeconds = 3600;

const withCharge = ['latest_charge', 'payment_method'];
const withIntent = withCharge.map((field) => `payment_intent.${field}`);

/** Search criteria: our payment, and the user's Stripe customer id. */
interface StripeSearch {
  payment: PaymentIdentity;
  mark: string;
  customer: string | null;
}

const hasOurMetadata = (metadata: Stripe.Metadata | null, { payment, mark }: StripeSearch): boolean =>
  metadata?.[markName] === mark && metadata[paymentName] === payment.paymentId;

const since = ({ startedAt }: PaymentIdentity): { gte: number } => ({
  gte: Math.floor(Date.parse(startedAt) / 1000) - clockSkewSeconds,
});

/** Finds our metadata in the user's list. Stripe's search API lags by minutes. */
async function findId<T extends { id: string; metadata: Stripe.Metadata | null }>(
  list: AsyncIterable<T>,
  search: StripeSearch,
): Promise<string> {
  for await (const one of list) if (hasOurMetadata(one.metadata, search)) return one.id;
  return '';
}

/** Awaits a call. Null when Stripe doesn't have the object. */
const orNullIfMissing = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'resource_missing') return null;
    throw error;
  }
};

async function findSession(stripe: Stripe, search: StripeSearch): Promise<Stripe.Checkout.Session | null> {
  const { payment, customer } = search;
  let id = payment.sessionId;
  if (id === '' && customer !== null)
    id = await ask(findId(stripe.checkout.sessions.list({ customer, created: since(payment), limit: 100 }), search));
  return id === '' ? null : orNullIfMissing(stripe.checkout.sessions.retrieve(id, { expand: withIntent }));
}

async function findIntent(stripe: Stripe, search: StripeSearch): Promise<Stripe.PaymentIntent | null> {
  const { payment, customer } = search;
  let id = payment.reference;
  if (id === '' && customer !== null)
    id = await ask(findId(stripe.paymentIntents.list({ customer, created: since(payment), limit: 100 }), search));
  return id === '' ? null : orNullIfMissing(stripe.paymentIntents.retrieve(id, { expand: withCharge }));
}

const isExpanded = (intent: Stripe.PaymentIntent | string | null): intent is Stripe.PaymentIntent =>
  intent !== null && typeof intent !== 'string';

/** Returns the current payment at Stripe, or null. Finds it by its stored id, or else by our metadata. */
export async function findAtStripe(stripe: Stripe, search: StripeSearch): Promise<StripePayment | null> {
  const isPaidOnPage = search.payment.savedMethod === '';
  const session = isPaidOnPage ? await findSession(stripe, search) : null;
  const intentOrId = isPaidOnPage ? (session?.payment_intent ?? null) : await findIntent(stripe, search);
  const intent = isExpanded(intentOrId) ? intentOrId : null;
  if (session === null && intent === null) return null;
  const charge = intent?.latest_charge ?? null;
  const isDisputed = charge !== null && typeof charge !== 'string' && charge.disputed;
  const disputes = isDisputed
    ? await ask(stripe.disputes.list({ payment_intent: intent!.id, limit: 100 }))
    : { data: [] };
  return { session, intent, disputes: disputes.data };
}
