import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/payments/payment-calls';
import { toText } from '@tradecounter/rules/decimal';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { lockPayable } from '../../ledger/payable.ts';
import { insertStop } from '../automatic/automatic-repository.ts';
import { cashOf } from '../paying/write-payment.ts';
import { checkDay } from './check-day.ts';
import { linesOn } from './due-lines.ts';
import { reportScheduled } from './report-scheduled.ts';
import { endScheduled, lockScheduled, moveScheduled, type ScheduledRow } from './scheduled-repository.ts';

async function changeScheduled(
  tx: Transaction,
  context: AccountContext,
  { headerGUID }: QueryOf<typeof calls.deleteScheduledPayment>,
  scheduledFor: string | null,
  apply: (row: ScheduledRow) => Promise<ScheduledRow>,
): Promise<Record<never, never>> {
  const { customerNumber } = context;
  const row = await lockScheduled(tx, { customerNumber, headerGUID });
  if (row === null || row.state !== 'scheduled') throw new Failure('not_found', 'error.no_scheduled_payment');
  const changed = await apply(row);
  await audit(tx, context, {
    action: scheduledFor === null ? 'payment.schedule_deleted' : 'payment.schedule_moved',
    customerNumber,
    subject: headerGUID,
    before: { scheduledDate: row.scheduledDate, amount: row.amount },
    after: { scheduledDate: scheduledFor, amount: changed.amount },
  });
  await reportScheduled(tx, context.now(), changed, scheduledFor);
  return {};
}

/**
 * Moves a scheduled payment to another day, with the discounts of that day. Source: 001 §1, §7.
 */
export async function moveToDay(
  context: AccountContext,
  { scheduledDate, ...asked }: QueryOf<typeof calls.moveScheduledPayment>,
): Promise<Record<never, never>> {
  checkDay(context, scheduledDate);
  return write(context, (tx) =>
    changeScheduled(tx, context, asked, scheduledDate, async (row) => {
      const { customerNumber, lines: before } = row;
      const numbers = before.map(([invoiceNumber]) => invoiceNumber);
      const open = await lockPayable(tx, { customerNumber, now: context.now() }, numbers);
      const lines = linesOn(row, scheduledDate, { open, precision: context.precision });
      const amount = toText(cashOf(lines.map(([, , part, , discount = '0']) => ({ amount: part, discount }))));
      await moveScheduled(tx, row, { scheduledDate, amount, lines });
      return { ...row, amount, lines };
    }),
  );
}

/** Deletes a scheduled payment, so that nothing is charged. Source: 001 §1, §7. */
export const deleteScheduled = (
  context: AccountContext,
  asked: QueryOf<typeof calls.deleteScheduledPayment>,
): Promise<Record<never, never>> =>
  write(context, (tx) =>
    changeScheduled(tx, context, asked, null, async (row) => {
      await endScheduled(tx, row, 'deleted');
      // Otherwise automatic payment would plan it again.
      if (row.automatic !== '') await insertStop(tx, { ...row, invoiceNumber: row.automatic }, context.now());
      return row;
    }),
  );
