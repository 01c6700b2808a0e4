import type Stripe from 'stripe';
import type { StripeSettings } from '../../../../payment-settings.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { lazily } from '../../../../platform/lazily.ts';
import { openStripe } from '../../../../platform/stripe/open-stripe.ts';
import { sayIn } from '../../../../platform/words/say.ts';
import { readMark } from '../mark-repository.ts';
import type { Outcome, PaymentIdentity } from '../provider.ts';
import { findStripeCustomer } from './customer-repository.ts';
import { findAtStripe, markName, paymentName } from './find-at-stripe.ts';

export const methodTypes = { creditCard: 'card', ach: 'us_bank_account', accountCredit: 'card' } as const;

export const absent: Outcome = { state: 'absent', reference: '', paidWith: '', reason: '', token: '', takenBack: '0' };

export interface StripeContext {
  db: Database;
  now: () => Date;
  stripe: StripeSettings;
  /** The shop's currency, ISO 4217. */
  currency: string;
}

/** This installation's access to its account at Stripe. */
export interface StripeAccess {
  db: Database;
  now: () => Date;
  /** Returns the currency of a payment as Stripe names it. */
  currencyOf: (payment: { currency: string }) => string;
  client: () => Promise<Stripe>;
  /** Returns the mark of this installation, which everything that it creates at Stripe has. */
  mark: () => Promise<string>;
}

export function accessTo({ db, now, stripe, currency: shops }: StripeContext): StripeAccess {
  let storedMark: string | null = null;
  return {
    db,
    now,
    currencyOf: ({ currency }) => (currency || shops).toLowerCase(),
    // A buyer is waiting. A payment whose response got lost is looked up later.
    client: lazily(() => openStripe(stripe, { timeout: 15_000, maxNetworkRetries: 1 })),
    mark: async () => (storedMark ??= await readMark(db)),
  };
}

export const metadataOf = async ({ mark }: StripeAccess, { paymentId }: PaymentIdentity) => ({
  [markName]: await mark(),
  [paymentName]: paymentId,
});

export const titleOf = ({ language, paymentId }: PaymentIdentity): string =>
  sayIn(language)('payment.title', { number: paymentId });

/** Returns one key for each payment, so that Stripe answers a repeat with the result of the first call. */
export const keyOf = async ({ mark }: StripeAccess, { paymentId }: PaymentIdentity, step: 'page' | 'charge') => ({
  idempotencyKey: `${await mark()}:${paymentId}:${step}`,
});

/** Finds what Stripe has about a payment; null = nothing. */
export async function findPayment({ db, client, mark }: StripeAccess, payment: PaymentIdentity) {
  const [stripe, ours] = [await client(), await mark()];
  return findAtStripe(stripe, { payment, mark: ours, customer: await findStripeCustomer(db, payment) });
}
