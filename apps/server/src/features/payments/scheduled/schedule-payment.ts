import { limits } from '@tradecounter/contract/limits';
import { audit } from '../../../platform/audit/record.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { lockPayable } from '../../ledger/payable.ts';
import type { PaymentLineRow } from '../payment-repository.ts';
import type { ScheduledLine } from '../tables.ts';
import type { PayAsked } from '../paying/start-payment.ts';
import { askedAmount, readLines, refuseRepeated } from '../paying/read-lines.ts';
import { sumOfLines } from '../paying/write-payment.ts';
import { needSavedMethod } from '../saved/need-saved-method.ts';
import { checkDay } from './check-day.ts';
import { reportScheduled } from './report-scheduled.ts';
import { findScheduled, insertScheduled } from './scheduled-repository.ts';

const toScheduledLine = ({ invoiceNumber, orderNumber, amount, comment, discount }: PaymentLineRow): ScheduledLine => [
  invoiceNumber,
  orderNumber,
  amount,
  comment,
  discount,
];

/**
 * Stores a payment that will be made on its day with a saved payment method. Reserves nothing until then. Returns its
 * headerGUID.
 */
export async function schedulePayment(
  tx: Transaction,
  context: AccountContext,
  { invoices, savedMethod, scheduledDate }: PayAsked,
  provider: string,
): Promise<{ headerGUID: string }> {
  const { actor, customerNumber, language, precision, currency } = context;
  refuseRepeated(invoices);
  checkDay(context, scheduledDate!);
  if (!savedMethod) throw invalid({ savedMethod: { word: 'saved_method_needed' } });
  if (
    (await findScheduled(tx, customerNumber)).filter(({ automatic }) => automatic === '').length >=
    limits.paymentsScheduled
  )
    throw new Failure('conflict', 'error.payments_scheduled');
  const saved = await needSavedMethod(tx, context, { id: savedMethod, provider, amount: askedAmount(invoices) });
  const now = context.now();
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber);
  const open = await lockPayable(tx, { customerNumber, now }, numbers);
  const lines = readLines(invoices, open, { day: scheduledDate!, precision, currency });
  const amount = sumOfLines(lines);
  const row = {
    customerNumber,
    userId: actor.userId,
    scheduledBy: actor.name,
    language,
    scheduledDate: scheduledDate!,
    method: saved.method,
    savedMethod: saved.id,
    paidWith: saved.label,
    amount,
    lines: lines.map(toScheduledLine),
    automatic: '',
  };
  const kept = await insertScheduled(tx, row, now);
  const { headerGUID } = kept;
  await audit(tx, context, {
    action: 'payment.scheduled',
    customerNumber,
    subject: headerGUID,
    after: { scheduledDate, amount, paidWith: saved.label },
  });
  await reportScheduled(tx, now, { ...row, ...kept }, row.scheduledDate);
  return { headerGUID };
}
