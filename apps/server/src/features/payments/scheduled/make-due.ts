import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { decimal, isPositive, toText } from '@tradecounter/rules/decimal';
import { auditSystem } from '../../../platform/audit/record.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { findDisputed } from '../../returns/disputed-repository.ts';
import { lockPayable } from '../../ledger/payable.ts';
import type { PaymentLineRow } from '../payment-repository.ts';
import { cashOf, writePayment } from '../paying/write-payment.ts';
import type { Provider } from '../providers/provider.ts';
import { mayStillPay } from '../settling/may-still-pay.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { capAmounts, dueLines } from './due-lines.ts';
import { notChargedMail } from './not-charged-mail.ts';
import { reportScheduled } from './report-scheduled.ts';
import { endScheduled, findDue, lockScheduled, type ScheduledRow } from './scheduled-repository.ts';

async function linesOfToday(
  tx: Transaction,
  row: ScheduledRow,
  { now, precision }: Services,
): Promise<PaymentLineRow[]> {
  const { customerNumber, lines, amount } = row;
  const numbers = lines.map(([invoiceNumber]) => invoiceNumber);
  const open = await lockPayable(tx, { customerNumber, now: now() }, numbers);
  return capAmounts(decimal(amount), dueLines(row, { open, precision }));
}

/** Whether a line of the invoice is disputed. */
const isDisputed = async (tx: Transaction, customerNumber: string, invoice: string): Promise<boolean> =>
  (await findDisputed(tx, customerNumber)).some(({ invoiceNumber }) => invoiceNumber === invoice);

/** Turns a scheduled payment into a payment, once. Returns its number, or null when there is nothing to charge. */
async function makePayment(
  tx: Transaction,
  services: Services,
  provider: Provider,
  key: { customerNumber: string; headerGUID: string },
): Promise<string | null> {
  const row = await lockScheduled(tx, key);
  if (row === null || row.state !== 'scheduled' || row.scheduledDate > services.today()) return null;
  const now = services.now();
  const { customerNumber, headerGUID } = row;
  const note = (action: AuditAction, after: object) =>
    auditSystem(tx, now, { action, customerNumber, subject: headerGUID, after });
  const { scheduledBy, userId, language, method, savedMethod } = row;
  if (!(await mayStillPay(tx, row))) {
    await endScheduled(tx, row, 'deleted');
    await reportScheduled(tx, now, row, null);
    await note('payment.schedule_deleted', { because: 'no longer permitted' });
    return null;
  }
  if (row.automatic !== '' && (await isDisputed(tx, customerNumber, row.automatic))) {
    await endScheduled(tx, row, 'deleted');
    await reportScheduled(tx, now, row, null);
    await note('payment.schedule_deleted', { because: 'disputed' });
    return null;
  }
  const lines = await linesOfToday(tx, row, services);
  const sum = cashOf(lines);
  if (!isPositive(sum)) {
    await endScheduled(tx, row, 'made');
    await reportScheduled(tx, now, row, null);
    const isCovered = lines.some((line) => isPositive(decimal(line.amount)));
    // No user scheduled an automatic one, and its list says that the invoice is paid.
    if (row.automatic === '')
      await services.jobs.send(tx, notChargedMail, { customerNumber, headerGUID, language, isCovered });
    await note('payment.schedule_made', { paymentId: '', amount: '0' });
    return null;
  }
  const paymentId = await writePayment(
    tx,
    { customerNumber, userId, paidBy: scheduledBy, language },
    { method, provider: provider.name, savedMethod, saveMethod: false },
    lines,
    now,
  );
  await endScheduled(tx, row, 'made', paymentId);
  await note('payment.schedule_made', { paymentId, amount: toText(sum) });
  return paymentId;
}

/**
 * Makes the payments that are due today in the distributor's time zone. Several processes can run it at once, and each
 * payment is made by one of them. If a process dies before the provider answers, reconciliation continues from there. A
 * payment that fails doesn't stop the others, and the first error is thrown at the end.
 */
export async function makeDue(services: Services, provider: Provider): Promise<void> {
  let firstError: unknown;
  for (const key of await findDue(services.db, services.today())) {
    try {
      const paymentId = await services.db.transact((tx) => makePayment(tx, services, provider, key));
      if (paymentId !== null) await settlePayment(services, provider, paymentId);
    } catch (error) {
      firstError ??= error;
    }
  }
  if (firstError !== undefined) throw firstError;
}
