import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/payments/link-calls';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { Context } from '../../../platform/context.ts';
import { findPayable } from '../../ledger/payable.ts';
import type { PaymentSettings } from '../paying/payment-settings.ts';
import { fitOf } from './link-state.ts';
import { needOpenLink } from './need-open-link.ts';

/** Returns what a link pays, and nothing else about the customer. Doesn't use the link up. Throws `link_over`. */
export async function checkLink(
  context: Context,
  { token }: BodyOf<typeof calls.checkPaymentLink>,
  settings: PaymentSettings,
): Promise<AnswerOf<typeof calls.checkPaymentLink>> {
  const link = await needOpenLink(context, token, settings);
  const { db, precision } = context;
  const open = await findPayable(db, { customerNumber: link.customerNumber, now: context.now() });
  const fit = fitOf(link, open, { day: context.today(), precision });
  if (fit === 'changed') return { fit, invoices: [], amount: 0 };
  const invoices = link.lines.map(([invoiceNumber, , invoiceDate, amount, discount]) => ({
    invoiceNumber,
    invoiceDate,
    amount: toWire(decimal(amount).minus(discount)),
  }));
  return { fit, invoices, amount: Number(link.amount), ...(link.currency !== '' && { currency: link.currency }) };
}
