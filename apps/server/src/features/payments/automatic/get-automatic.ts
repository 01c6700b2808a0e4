import type { AnswerOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import type * as calls from '@tradecounter/contract/payments/automatic-calls';
import { toWire } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../../platform/context.ts';
import { findAutomatic, findPaidEarly } from './automatic-repository.ts';
import { comingPayments } from './coming.ts';
import { readInvoices } from './read-invoices.ts';

/** Returns the customer's automatic payment, with what it pays next and what it leaves out. */
export async function getAutomatic(context: AccountContext): Promise<AnswerOf<typeof calls.getAutomaticPayment>> {
  const { db, customerNumber, actor, precision } = context;
  const row = await findAutomatic(db, customerNumber);
  if (row === null) return { automatic: null, comingList: [] };
  const { userId, paused, paymentId, payOn, limit, method, paidWith, savedMethod, setBy } = row;
  const automatic = {
    paused: paused === '' ? null : paused,
    paymentId,
    payOn,
    limit: Number(limit),
    method,
    paidWith,
    savedMethod: userId === actor.userId ? savedMethod : '',
    setBy,
  };
  if (paused !== '') return { automatic, comingList: [] };
  const today = context.today();
  const most = limits.automaticListed;
  const coming = comingPayments(row, await readInvoices(db, customerNumber, context.now()), { today, precision });
  const paid = await findPaidEarly(db, { customerNumber, today, most });
  const comingList = [
    ...coming.map(({ invoiceNumber, day, amount, discount, leftOut }) => ({
      invoiceNumber,
      day,
      amount: toWire(amount.minus(discount)),
      discount: toWire(discount),
      leftOut,
    })),
    ...paid.map(({ invoiceNumber, dueDate, total }) => ({
      invoiceNumber,
      day: dueDate,
      amount: Number(total),
      discount: 0,
      leftOut: 'paid' as const,
    })),
  ];
  return { automatic, comingList: comingList.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, most) };
}
