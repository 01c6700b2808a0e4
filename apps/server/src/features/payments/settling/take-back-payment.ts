import { decimal, toText } from '@tradecounter/rules/decimal';
import type { PaymentState } from '@tradecounter/contract/documents/payments';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { takeBack } from '../../ledger/take-back.ts';
import { pauseAfter } from '../automatic/pause.ts';
import { stateAfter } from '../move-payment.ts';
import { changePayment, type PaymentRow } from '../payment-repository.ts';
import type { Outcome } from '../providers/provider.ts';
import { returnedMail } from './returned-mail.ts';
import { endedFields } from './settle.ts';

const verbs = { settled: 'win', disputed: 'dispute', returned: 'return', refunded: 'refund' } as const;

/** States of a payment whose money was received. */
export type ReceivedState = keyof typeof verbs;

/**
 * Returns the state of a settled payment after the provider's report. The state stays the same when the lifecycle has
 * no such step.
 */
const stateAfterReport = (state: PaymentState, reported: ReceivedState): ReceivedState =>
  (stateAfter(state, verbs[reported]) ?? state) as ReceivedState;

/**
 * Follows money that the provider took back or restored: reopens invoices with separate postings, and announces it by
 * event and mail. Call it with the payment locked and settled. Returns the new state, or null when nothing changed.
 */
export async function takeBackPayment(
  tx: Transaction,
  services: Pick<Services, 'now' | 'jobs'>,
  payment: PaymentRow,
  outcome: Outcome & { state: ReceivedState },
): Promise<ReceivedState | null> {
  const { customerNumber, paymentId, language } = payment;
  const { now: clock, jobs } = services;
  const state = stateAfterReport(payment.state, outcome.state);
  const change = decimal(outcome.takenBack).minus(decimal(payment.takenBack));
  if (state === payment.state && (change.eq(0) || state !== outcome.state)) return null;
  const now = clock();
  const postings = change.eq(0) ? [] : await takeBack(tx, { customerNumber, paymentId, now }, change);
  const toAccount = postings.find(({ invoiceNumber }) => invoiceNumber === '')?.amount ?? '0';
  const onAccount = toText(decimal(payment.onAccount).plus(decimal(toAccount)));
  const takenBack = toText(decimal(outcome.takenBack));
  await changePayment(tx, paymentId, now, { state, takenBack, onAccount, reason: outcome.reason });
  const payload = {
    ...endedFields(payment, payment.reference),
    state,
    changedAt: now.toISOString(),
    takenBack,
    postings,
  };
  await emit(tx, now, { type: 'payment.returned', customerNumber, subject: paymentId, payload });
  await jobs.send(tx, returnedMail, { customerNumber, paymentId, language, state, takenBack });
  if (state === 'returned' || state === 'disputed') await pauseAfter(tx, services, payment, 'returned');
  return state;
}
