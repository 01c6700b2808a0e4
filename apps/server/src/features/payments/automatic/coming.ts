import { constants } from '@tradecounter/contract/limits';
import type { LeftOutReason } from '@tradecounter/contract/payments/automatic-calls';
import { type Decimal, decimal, isPositive, zero } from '@tradecounter/rules/decimal';
import { discountFor, discountInForce } from '../../ledger/discount-of.ts';
import type { Payable } from '../../ledger/payable.ts';
import type { ScheduledRow } from '../scheduled/scheduled-repository.ts';
import type { AutomaticRow } from './automatic-repository.ts';

/** big.js rounding mode. */
const towardsZero = 0;

/** What automatic payment does with an open invoice. */
export interface Coming {
  invoiceNumber: string;
  orderNumber: string;
  /** ISO date on which it is paid. For one that is left out, its due date. */
  day: string;
  /** What the invoice owes, and the discount of that day. */
  amount: Decimal;
  discount: Decimal;
  leftOut: LeftOutReason | null;
  /** The payment that is already planned for it. */
  planned: ScheduledRow | null;
}

/** What is known about a customer's invoices. */
export interface Invoices {
  open: readonly Payable[];
  /** The customer's scheduled payments. */
  scheduled: readonly ScheduledRow[];
  /** Invoices that are disputed, and those that a user has stopped. */
  disputed: ReadonlySet<string>;
  stopped: ReadonlySet<string>;
}

/** Today's ISO date, and the number of decimals of the currency. */
interface Terms {
  today: string;
  precision: number;
}

/** Returns the ISO date that many days later. */
function daysAfter(day: string, days: number): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + days);
  return later.toISOString().slice(0, 10);
}

/** Returns the last day on which payments are planned today, for their mail comes that many days before. */
export const noticeDay = (today: string): string => daysAfter(today, constants.automaticNoticeDays);

/**
 * Returns the day on which the invoice is paid: its due date, or the last day of its discount where that leaves time
 * for the mail. An invoice that is due earlier is paid as soon as the mail has had its time.
 */
function payDay(one: Payable, payOn: AutomaticRow['payOn'], { today, precision }: Terms): string {
  const earliest = noticeDay(today);
  const discount = payOn === 'discount' ? discountInForce(one, earliest, precision) : null;
  const { dueDate } = one.invoice;
  const wanted = discount !== null && discount.until < dueDate ? discount.until : dueDate;
  return wanted > earliest ? wanted : earliest;
}

function whyLeftOut(
  { invoice, payable, reserved }: Payable,
  cash: Decimal,
  limit: string,
  { scheduled, disputed, stopped }: Invoices,
): LeftOutReason | null {
  const { invoiceNumber } = invoice;
  if (!isPositive(decimal(invoice.netDue))) return 'credit';
  if (stopped.has(invoiceNumber)) return 'stopped';
  if (disputed.has(invoiceNumber)) return 'disputed';
  if (!reserved.eq(0) || !isPositive(payable)) return 'inProgress';
  const byUser = scheduled.some(
    ({ automatic, lines }) => automatic === '' && lines.some(([number]) => number === invoiceNumber),
  );
  if (byUser) return 'scheduled';
  return cash.gt(limit) ? 'aboveLimit' : null;
}

/** Decides about each open invoice: on which day it is paid, or why not. Next one first. */
export function comingPayments(
  { payOn, limit }: Pick<AutomaticRow, 'payOn' | 'limit'>,
  invoices: Invoices,
  terms: Terms,
): Coming[] {
  const planned = new Map(invoices.scheduled.map((row) => [row.automatic, row]));
  const decided = invoices.open.map((one): Coming => {
    const { invoiceNumber, orderNumber, dueDate } = one.invoice;
    const plan = planned.get(invoiceNumber) ?? null;
    const day = plan?.scheduledDate ?? payDay(one, payOn, terms);
    const amount = one.payable.round(terms.precision, towardsZero);
    const discount = isPositive(amount) ? discountFor(one, amount, day, terms.precision) : zero;
    const leftOut = whyLeftOut(one, amount.minus(discount), limit, invoices);
    return {
      invoiceNumber,
      orderNumber,
      day: leftOut === null ? day : dueDate,
      amount,
      discount: leftOut === null ? discount : zero,
      leftOut,
      planned: plan,
    };
  });
  return decided.toSorted((a, b) => a.day.localeCompare(b.day) || a.invoiceNumber.localeCompare(b.invoiceNumber));
}
