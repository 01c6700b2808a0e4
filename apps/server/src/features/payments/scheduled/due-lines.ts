import { type Decimal, decimal, greatest, isPositive, least, toText, zero } from '@tradecounter/rules/decimal';
import { discountFor } from '../../ledger/discount-of.ts';
import type { Payable } from '../../ledger/payable.ts';
import { cashOf, paidWith } from '../../ledger/taken.ts';
import type { PaymentLineRow } from '../payment-repository.ts';
import { cashOf as sumOf } from '../paying/write-payment.ts';
import type { ScheduledRow } from './scheduled-repository.ts';

/** The invoices of a scheduled payment, as they are now, and the decimals of the currency. */
interface Now {
  open: readonly Payable[];
  precision: number;
}

/** What is still to be paid of a line: never more than was scheduled, and never more than is payable now. */
const stillDue = (amount: Decimal, payable: Decimal): Decimal =>
  isPositive(amount) ? greatest(zero, least(amount, payable)) : least(zero, greatest(amount, payable));

/** What of a scheduled payment is still to be paid, with the discounts of its day. */
export function dueLines({ lines, scheduledDate }: ScheduledRow, { open, precision }: Now): PaymentLineRow[] {
  const found = new Map(open.map((one) => [one.invoice.invoiceNumber, one]));
  return lines
    .map(([invoiceNumber, orderNumber, part, comment]) => {
      const one = found.get(invoiceNumber);
      const amount = stillDue(decimal(part), one?.payable ?? zero);
      const discount = one === undefined ? zero : discountFor(one, amount, scheduledDate, precision);
      return { invoiceNumber, orderNumber, amount: toText(amount), discount: toText(discount), comment };
    })
    .filter(({ amount }) => !decimal(amount).eq(0));
}

/** Lowers invoices, the last ones first, until no more is paid than was scheduled: a credit may have been used meanwhile. */
export function noMoreThan(most: Decimal, lines: readonly PaymentLineRow[]): PaymentLineRow[] {
  let over = sumOf(lines).minus(most);
  return lines
    .toReversed()
    .map((line) => {
      const taken = { amount: decimal(line.amount), discount: decimal(line.discount) };
      if (!isPositive(over) || !isPositive(taken.amount)) return line;
      const less = least(over, cashOf(taken));
      over = over.minus(less);
      const { amount, discount } = paidWith(taken, cashOf(taken).minus(less));
      return { ...line, amount: toText(amount), discount: toText(discount) };
    })
    .toReversed()
    .filter(({ amount }) => !decimal(amount).eq(0));
}

/** The lines of a scheduled payment as they are kept, with the discounts of another day; amounts stay as they were asked. */
export function linesOn(
  { lines }: ScheduledRow,
  scheduledDate: string,
  { open, precision }: Now,
): ScheduledRow['lines'] {
  const found = new Map(open.map((one) => [one.invoice.invoiceNumber, one]));
  return lines.map(([invoiceNumber, orderNumber, amount, comment]) => {
    const one = found.get(invoiceNumber);
    const discount = one === undefined ? zero : discountFor(one, decimal(amount), scheduledDate, precision);
    return [invoiceNumber, orderNumber, amount, comment, toText(discount)];
  });
}
