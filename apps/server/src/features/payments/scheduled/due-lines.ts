import { type Decimal, decimal, greatest, isPositive, least, toText, zero } from '@tradecounter/rules/decimal';
import { discountFor } from '../../ledger/discount-of.ts';
import type { Payable } from '../../ledger/payable.ts';
import { cashOf, paidWith } from '../../ledger/taken.ts';
import type { PaymentLineRow } from '../payment-repository.ts';
import { cashOf as sumOf } from '../paying/write-payment.ts';
import type { ScheduledRow } from './scheduled-repository.ts';

/** Current state of a scheduled payment's invoices, and the number of decimals of the currency. */
interface InvoicesNow {
  open: readonly Payable[];
  precision: number;
}

/** Returns the amount of a line that is still due: up to the scheduled amount, and up to what is payable now. */
const stillDue = (amount: Decimal, payable: Decimal): Decimal =>
  isPositive(amount) ? greatest(zero, least(amount, payable)) : least(zero, greatest(amount, payable));

/** Returns the lines of a scheduled payment that are still due, with the discounts of its day. */
export function dueLines({ lines, scheduledDate }: ScheduledRow, { open, precision }: InvoicesNow): PaymentLineRow[] {
  const byNumber = new Map(open.map((one) => [one.invoice.invoiceNumber, one]));
  return lines
    .map(([invoiceNumber, orderNumber, part, comment]) => {
      const payable = byNumber.get(invoiceNumber);
      const amount = stillDue(decimal(part), payable?.payable ?? zero);
      const discount = payable === undefined ? zero : discountFor(payable, amount, scheduledDate, precision);
      return { invoiceNumber, orderNumber, amount: toText(amount), discount: toText(discount), comment };
    })
    .filter(({ amount }) => !decimal(amount).eq(0));
}

/**
 * Lowers amounts, last invoices first, until the payment doesn't exceed the scheduled amount. It could exceed it when a
 * credit has been used meanwhile.
 */
export function capAmounts(maxCash: Decimal, lines: readonly PaymentLineRow[]): PaymentLineRow[] {
  let excess = sumOf(lines).minus(maxCash);
  return lines
    .toReversed()
    .map((line) => {
      const taken = { amount: decimal(line.amount), discount: decimal(line.discount) };
      if (!isPositive(excess) || !isPositive(taken.amount)) return line;
      const reduction = least(excess, cashOf(taken));
      excess = excess.minus(reduction);
      const { amount, discount } = paidWith(taken, cashOf(taken).minus(reduction));
      return { ...line, amount: toText(amount), discount: toText(discount) };
    })
    .toReversed()
    .filter(({ amount }) => !decimal(amount).eq(0));
}

/** Returns the stored lines of a scheduled payment with the discounts of another day. Amounts stay as requested. */
export function linesOn(
  { lines }: ScheduledRow,
  scheduledDate: string,
  { open, precision }: InvoicesNow,
): ScheduledRow['lines'] {
  const byNumber = new Map(open.map((one) => [one.invoice.invoiceNumber, one]));
  return lines.map(([invoiceNumber, orderNumber, amount, comment]) => {
    const payable = byNumber.get(invoiceNumber);
    const discount = payable === undefined ? zero : discountFor(payable, decimal(amount), scheduledDate, precision);
    return [invoiceNumber, orderNumber, amount, comment, toText(discount)];
  });
}
