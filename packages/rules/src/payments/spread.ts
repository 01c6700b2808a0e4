import { decimal, type Decimal, greatest, isPositive, zero } from '../decimal.ts';
import { type Discount, discountOn } from './early-discount.ts';

/** An invoice over which an amount can be spread. Amounts are in dollars. */
export interface Spreadable {
  invoiceNumber: string;
  /** ISO date on which it is due. */
  due: string;
  total: string | number;
  payable: string | number;
  /** Discount for paying it now; null = none. */
  discount: Discount | null;
}

/** The exact amount by which an invoice's balance is reduced, and the part of it that is early-payment discount. */
export interface Share {
  invoiceNumber: string;
  amount: Decimal;
  discount: Decimal;
}

const oldestFirst = (a: Spreadable, b: Spreadable): number =>
  a.due < b.due ? -1 : a.due > b.due ? 1 : a.invoiceNumber < b.invoiceNumber ? -1 : 1;

const savedOn = ({ discount, total, payable }: Spreadable, part: Decimal, precision: number): Decimal =>
  discount === null ? zero : discountOn(discount, { total, payable, part }, precision);

/** Returns the part of the invoice that `cash` pays. A cent more adds at most a cent of discount, so the loop ends. */
function paidWith(invoice: Spreadable, cash: Decimal, precision: number): Omit<Share, 'invoiceNumber'> {
  let discount = zero;
  for (;;) {
    const more = savedOn(invoice, cash.plus(discount), precision);
    if (more.lte(discount)) return { amount: cash.plus(discount), discount };
    discount = more;
  }
}

/**
 * Spreads an amount of money over invoices, earliest due date first. Each is paid in full before the next one, and the
 * last one in part. Credits are left out. `left` is the rest of the amount. `precision` is the currency's decimals.
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
    const cashNeeded = payable.minus(discount);
    const share = left.gte(cashNeeded) ? { amount: payable, discount } : paidWith(invoice, left, precision);
    if (!isPositive(share.amount)) continue;
    shares.push({ invoiceNumber: invoice.invoiceNumber, ...share });
    left = left.minus(share.amount.minus(share.discount));
  }
  return { shares, left: greatest(zero, left) };
}
