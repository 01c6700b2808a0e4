import type { PaymentState } from '@tradecounter/contract/documents/payments';
import { auditSystem } from '../../../platform/audit/record.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { deleteReservations, keepReservations } from '../../ledger/ledger-repository.ts';
import { pauseAfter } from '../automatic/pause.ts';
import { type ReachedState, stateAfter } from '../move-payment.ts';
import { changePayment, findPayment, lockPayment, type PaymentRow } from '../payment-repository.ts';
import type { Outcome, Provider } from '../providers/provider.ts';
import { findSavedMethod } from '../saved/saved-method-repository.ts';
import { failedMail } from './failed-mail.ts';
import { endedFields, settle } from './settle.ts';
import { type ReceivedState, takeBackPayment } from './take-back-payment.ts';

/** States in which the provider may still report a change, including payments that the buyer gave up. */
const openStates: readonly PaymentState[] = ['created', 'redirected', 'unknown', 'processing', 'failed', 'canceled'];

/** The same, plus states in which the money can still be taken back. */
const changeableStates: readonly PaymentState[] = [...openStates, 'settled', 'disputed'];

const verbs = { processing: 'process', failed: 'fail', canceled: 'cancel', absent: 'cancel' } as const;

/** How often to look up a payment again when another process changed it meanwhile. */
const maxAttempts = 5;

/** Marks a payment as failed and releases its reservations. Call it with the payment locked. */
export async function failPayment(
  tx: Transaction,
  services: Services,
  payment: PaymentRow,
  outcome: Pick<Outcome, 'reference' | 'paidWith' | 'reason'>,
): Promise<void> {
  const now = services.now();
  const { customerNumber, paymentId, language } = payment;
  const { reference, reason, paidWith } = outcome;
  await deleteReservations(tx, paymentId);
  await changePayment(tx, paymentId, now, { state: 'failed', reference, paidWith, reason });
  const payload = { ...endedFields(payment, reference), failedAt: now.toISOString(), reason };
  await emit(tx, now, { type: 'payment.failed', customerNumber, subject: paymentId, payload });
  // The provider's page has already shown the failure to its visitor.
  if (payment.savedMethod === '') return;
  if (await pauseAfter(tx, services, payment, 'failed')) return;
  await services.jobs.send(tx, failedMail, { customerNumber, paymentId, language });
}

/** A provider's report about received money. */
type Received = Outcome & { state: ReceivedState };
type NotReceived = Outcome & { state: Exclude<Outcome['state'], ReceivedState> };

const isReceived = (outcome: Received | NotReceived): outcome is Received =>
  ['settled', 'disputed', 'returned', 'refunded'].includes(outcome.state);

/**
 * Settles a payment whose money was received, and follows what was taken back. Returns its state, or null when nothing
 * changed.
 */
async function applyReceived(
  tx: Transaction,
  services: Services,
  payment: PaymentRow,
  outcome: Received,
): Promise<ReachedState | null> {
  const isNew = stateAfter(payment.state, 'settle') !== null;
  if (isNew) await settle(tx, services, payment, outcome);
  const settled = isNew ? (await lockPayment(tx, payment.paymentId))! : payment;
  return (await takeBackPayment(tx, services, settled, outcome)) ?? (isNew ? 'settled' : null);
}

async function applyOutcome(
  tx: Transaction,
  services: Services,
  payment: PaymentRow,
  outcome: Received | NotReceived,
): Promise<ReachedState | null> {
  if (isReceived(outcome)) return applyReceived(tx, services, payment, outcome);
  if (outcome.state === 'open') return null;
  const { paymentId } = payment;
  const state = stateAfter(payment.state, verbs[outcome.state]);
  if (state === null || state === payment.state) return null;
  if (state === 'failed') {
    await failPayment(tx, services, payment, outcome);
    return state;
  }
  if (state === 'canceled') await deleteReservations(tx, paymentId);
  // A bank debit takes days, so its reservations stay.
  if (state === 'processing') await keepReservations(tx, paymentId);
  const { reference, paidWith } = outcome;
  await changePayment(tx, paymentId, services.now(), { state, reference, paidWith });
  return state;
}

/**
 * Applies the provider's report to a payment. Returns null when the payment has changed since it was read, because the
 * report may be older than the change.
 */
async function applyIfUnchanged(
  tx: Transaction,
  services: Services,
  read: PaymentRow,
  outcome: Outcome,
): Promise<PaymentRow | null> {
  const { paymentId } = read;
  const payment = (await lockPayment(tx, paymentId))!;
  if (payment.state !== read.state || payment.changedAt !== read.changedAt || payment.takenBack !== read.takenBack)
    return null;
  const state = await applyOutcome(tx, services, payment, outcome as Received | NotReceived);
  if (state === null) return payment;
  await auditSystem(tx, services.now(), {
    action: `payment.${state}`,
    customerNumber: payment.customerNumber,
    subject: paymentId,
    before: { state: payment.state, takenBack: payment.takenBack },
    after: { state, amount: payment.amount, takenBack: outcome.takenBack },
  });
  return (await lockPayment(tx, paymentId))!;
}

/** The provider didn't answer, so the outcome of the payment is unknown. */
export class NoAnswer extends Error {}

const noAnswer = (cause: unknown): never => {
  throw new NoAnswer('The provider of payments did not answer', { cause });
};

/**
 * Looks up the payment at the provider. Charges a saved payment method if the provider doesn't know the payment yet:
 * the first time, or after a lost call.
 */
async function findOutcome({ db, now }: Services, provider: Provider, payment: PaymentRow): Promise<Outcome> {
  const found = await provider.lookUp(payment).catch(noAnswer);
  const { savedMethod: id, customerNumber, userId, state } = payment;
  if (found.state !== 'absent' || id === '' || !['created', 'unknown'].includes(state)) return found;
  // Its amounts are no longer reserved, so another payment may have paid them.
  if (new Date(payment.pageUntil) <= now()) return { ...found, state: 'failed', reason: 'too_late' };
  const saved = await findSavedMethod(db, { customerNumber, userId, id });
  if (saved === null || saved.provider !== provider.name)
    return { ...found, state: 'failed', reason: 'method_removed' };
  return provider.chargeSaved({ ...payment, token: saved.token }).catch(noAnswer);
}

/**
 * Asks the provider for the state of a payment and applies it. The return page, webhooks and scheduled jobs all call
 * it, in any order and concurrently. `ended` also checks received payments, whose money can be taken back. Returns the
 * payment, or null when there is none. Throws `NoAnswer` when the provider doesn't answer.
 */
export async function settlePayment(
  services: Services,
  provider: Provider,
  paymentId: string,
  { ended = false } = {},
): Promise<PaymentRow | null> {
  const states = ended ? changeableStates : openStates;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const payment = await findPayment(services.db, paymentId);
    if (payment === null || !states.includes(payment.state) || payment.provider !== provider.name) return payment;
    const outcome = await findOutcome(services, provider, payment);
    const updated = await services.db.transact((tx) => applyIfUnchanged(tx, services, payment, outcome));
    if (updated !== null) return updated;
  }
  throw new Error(`Payment ${paymentId} was moved by others each time it was looked up.`);
}
