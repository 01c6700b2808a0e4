import type Stripe from 'stripe';
import { decimal, toText } from '@tradecounter/rules/decimal';
import { sayIn } from '../../../../platform/words/say.ts';
import type { Language } from '../../../../platform/words/languages.ts';
import type { Outcome } from '../provider.ts';

/** A payment at Stripe: its page, its charge, and later disputes. */
export interface StripePayment {
  /** Null when a saved payment method is charged. */
  session: Stripe.Checkout.Session | null;
  /** Includes `latest_charge` and `payment_method`. Null until the buyer has entered a payment method. */
  intent: Stripe.PaymentIntent | null;
  disputes: readonly Stripe.Dispute[];
}

/** Converts an exact amount into cents. */
export const toCents = (amount: string): number => {
  const cents = decimal(amount).times(100);
  if (!cents.eq(cents.round(0))) throw new Error(`${amount} is no amount of whole cents`);
  return Number(cents);
};

const fromCents = (cents: number): string => toText(decimal(String(cents)).div(100));

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns the display name of the payment method, such as 'Visa ending in 4242'. */
function paidWithOf(intent: Stripe.PaymentIntent | null, language: Language): string {
  const method = intent?.payment_method ?? null;
  if (method === null || typeof method === 'string') return '';
  const say = sayIn(language);
  const { card, us_bank_account: bank } = method;
  const [name, last4] = card
    ? [brands[card.brand] ?? say('payment.card'), card.last4]
    : [bank?.bank_name ?? say('payment.bank'), bank?.last4 ?? ''];
  return last4 === '' ? name : say('payment.endingIn', { name, last4 });
}

/** Decline codes that are more specific than the error code. */
const specificDeclineCodes = ['insufficient_funds', 'expired_card', 'authentication_required'];

/** Returns Stripe's code for why a payment failed. */
export const reasonOf = (error: { code?: string; decline_code?: string } | null | undefined): string =>
  specificDeclineCodes.includes(error?.decline_code ?? '') ? error!.decline_code! : (error?.code ?? 'other');

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  charge === null || typeof charge === 'string' ? null : charge;

/** Statuses of disputes that took no money: inquiries, and disputes that the distributor won. */
const harmlessStatuses = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'won', 'prevented'];

/** Reasons of a bank for returning a debit. Those of a cardholder's dispute aren't shown. */
const bankReasons = ['insufficient_funds', 'debit_not_authorized', 'incorrect_account_details', 'bank_cannot_process'];

/**
 * Returns what happened to received money. Stripe reports a debit that the bank takes back as a dispute that is lost
 * from the start.
 */
function receivedOutcome(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): Pick<Outcome, 'state' | 'takenBack' | 'reason'> {
  const received = intent.amount_received;
  const refunded = chargeOf(intent)?.amount_refunded ?? 0;
  const takingDisputes = disputes.filter(({ status }) => !harmlessStatuses.includes(status));
  const takenBack = takingDisputes.reduce((sum, { amount }) => sum + amount, refunded);
  const state =
    takingDisputes.length > 0
      ? takingDisputes.every(({ status }) => status === 'lost')
        ? 'returned'
        : 'disputed'
      : refunded >= received
        ? 'refunded'
        : 'settled';
  const reason = takingDisputes.find((dispute) => bankReasons.includes(dispute.reason))?.reason ?? '';
  return { state, takenBack: fromCents(Math.min(takenBack, received)), reason };
}

/** A bank account that is verified with microdeposits waits for days. */
const waitsForDeposits = (intent: Stripe.PaymentIntent): boolean =>
  intent.status === 'requires_action' && intent.next_action?.type === 'verify_with_microdeposits';

/** The state of a payment whose money wasn't received, by its page. A payment without a page failed. */
const unpaidState = (session: Stripe.Checkout.Session | null): 'open' | 'canceled' | 'failed' =>
  session === null
    ? 'failed'
    : session.status === 'open'
      ? 'open'
      : session.status === 'expired'
        ? 'canceled'
        : 'failed';

/** Returns the outcome of a payment at Stripe. */
export function stripeOutcome({ session, intent, disputes }: StripePayment, language: Language): Outcome {
  const common = {
    reference: intent?.id ?? '',
    paidWith: paidWithOf(intent, language),
    reason: '',
    token: '',
    takenBack: '0',
  };
  // Only a page with nothing to pay could complete without an intent.
  if (intent === null) return { ...common, state: session?.status === 'open' ? 'open' : 'canceled' };
  if (intent.status === 'succeeded') {
    const savedMethod = intent.setup_future_usage === 'off_session' ? intent.payment_method : null;
    const token = savedMethod === null || typeof savedMethod === 'string' ? (savedMethod ?? '') : savedMethod.id;
    return { ...common, token, ...receivedOutcome(intent, disputes) };
  }
  if (intent.status === 'processing' || waitsForDeposits(intent)) return { ...common, state: 'processing' };
  if (intent.status === 'canceled') return { ...common, state: 'canceled' };
  const state = unpaidState(session);
  if (state !== 'failed') return { ...common, state };
  const reason = intent.status === 'requires_action' ? 'authentication_required' : reasonOf(intent.last_payment_error);
  return { ...common, state, reason };
}
