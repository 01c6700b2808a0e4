import type { PauseReason } from '@tradecounter/contract/payments/automatic-calls';
import { auditSystem } from '../../../platform/audit/record.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { PaymentRow } from '../payment-repository.ts';
import { reportScheduled } from '../scheduled/report-scheduled.ts';
import { deletePlanned, isAutomatic } from '../scheduled/scheduled-repository.ts';
import { type AutomaticRow, lockAutomatic, markPaused } from './automatic-repository.ts';
import { pausedMail } from './paused-mail.ts';

/** Deletes everything that automatic payment has planned, and announces it by event. */
export async function dropPlanned(tx: Transaction, customerNumber: string, now: Date): Promise<void> {
  for (const row of await deletePlanned(tx, customerNumber)) await reportScheduled(tx, now, row, null);
}

/**
 * Pauses automatic payment until a user sets it again, and deletes what it has planned. Mails the user who set it. Call
 * it with the row locked. Does nothing while it is paused already.
 */
export async function pause(
  tx: Transaction,
  { now: clock, jobs }: Pick<Services, 'now' | 'jobs'>,
  automatic: AutomaticRow,
  paused: PauseReason,
  paymentId = '',
): Promise<void> {
  if (automatic.paused !== '') return;
  const { customerNumber, userId, language, paidWith } = automatic;
  const now = clock();
  await markPaused(tx, { customerNumber, paused, paymentId });
  await dropPlanned(tx, customerNumber, now);
  await auditSystem(tx, now, {
    action: 'payment.automatic_paused',
    customerNumber,
    subject: paymentId,
    after: { because: paused },
  });
  await jobs.send(tx, pausedMail, {
    customerNumber,
    userId,
    language,
    paidWith,
    paused,
    paymentId,
    at: now.toISOString(),
  });
}

/**
 * Pauses automatic payment after one of its payments failed or came back, so that a bad card or account isn't charged
 * again for each invoice. Returns whether the payment was one of them. Call it with the payment locked.
 */
export async function pauseAfter(
  tx: Transaction,
  services: Pick<Services, 'now' | 'jobs'>,
  { customerNumber, paymentId, savedMethod }: PaymentRow,
  paused: 'failed' | 'returned',
): Promise<boolean> {
  if (savedMethod === '' || !(await isAutomatic(tx, { customerNumber, paymentId }))) return false;
  const automatic = await lockAutomatic(tx, customerNumber);
  if (automatic === null || automatic.savedMethod !== savedMethod || automatic.paused !== '') return false;
  await pause(tx, services, automatic, paused, paymentId);
  return true;
}
