import { decimal, type Decimal, greatest, isPositive, zero } from '../decimal.ts';
import { type Discount, discountOn } from './early-discount.ts';

/** An invoice that an amount can be spread over: what is payable of it, in dollars. */
export interface Spreadable {
  invoiceNumber: string;
  /** ISO date on which it is due. */
  due: string;
  total: string | number;
  payable: string | number;
  /** What is saved by paying it now; null = nothing. */
  discount: Discount | null;
}

/** What an invoice owes less, exact, and the part of that which is saved by paying early. */
export interface Share {
  invoiceNumber: string;
  amount: Decimal;
  discount: Decimal;
}

const oldestFirst = (a: Spreadable, b: Spreadable): number =>
  a.due < b.due ? -1 : a.due > b.due ? 1 : a.invoiceNumber < b.invoiceNumber ? -1 : 1;

const savedOn = ({ discount, total, payable }: Spreadable, part: Decimal, precision: number): Decimal =>
  discount === null ? zero : discountOn(discount, { total, payable, part }, precision);

/** As much of the invoice as `cash` pays. A cent more saves no or one cent more, so this ends at the exact part. */
function paidWith(invoice: Spreadable, cash: Decimal, precision: number): Omit<Share, 'invoiceNumber'> {
  let discount = zero;
  for (;;) {
    const more = savedOn(invoice, cash.plus(discount), precision);
    if (more.lte(discount)) return { amount: cash.plus(discount), discount };
    discount = more;
  }
}

/**
 * Spreads an amount of money over invoices, those due first in front: each is paid in full before the next one, and the last
 * in part. Credits are left out. `left` is what no invoice takes. `precision`: decimals of the currency.
 */
export function spread(
  amount: string | number,
  invoices: readonly Spreadable[],
  precision = 2,
): { shares: Share[]; left: Decimal } {
  let left = decimal(amount);
  const shares: Share[] = [];
  for (const invoice of invoices.toSorted(oldestFirst)) {
    const payable = decimal(invoice.payable);
    if (!isPositive(payable) || !isPositive(left)) continue;
    const discount = savedOn(invoice, payable, precision);
    const whole = payable.minus(discount);
    const share = left.gte(whole) ? { amount: payable, discount } : paidWith(invoice, left, precision);
    if (!isPositive(share.amount)) continue;
    shares.push({ invoiceNumber: invoice.invoiceNumber, ...share });
    left = left.minus(share.amount.minus(share.discount));
  }
  return { shares, left: greatest(zero, left) };
}
