import { decimal, type Decimal, greatest, isPositive, least, zero } from '../decimal.ts';
import { roundMoney } from '../money.ts';

/** The terms of an invoice such as '2% 10, net 30'. Amounts are dollars of the whole invoice. */
export interface DiscountTerms {
  total: string | number;
  /** What the whole invoice is less; wins over the percentage. Null = none. */
  discountAmount: string | number | null;
  /** Percent of the total. */
  discountPercent: string | number | null;
  /** ISO date of the last day on which it is given; null = never. */
  discountDate: string | null;
}

/** What can be saved on an invoice: `whole` of all of it, `left` of that not taken by other payments. Dollars. */
export interface Discount {
  whole: string | number | Decimal;
  left: string | number | Decimal;
}

/** The discount of the whole invoice, rounded half up to the currency's precision; 0 for a credit. */
export function wholeDiscount(
  { total, discountAmount, discountPercent }: Omit<DiscountTerms, 'discountDate'>,
  precision: number,
): Decimal {
  const all = decimal(total);
  if (!isPositive(all)) return zero;
  const amount = discountAmount === null ? all.times(discountPercent ?? 0).div(100) : decimal(discountAmount);
  return least(all, roundMoney(amount, precision));
}

/** Whether a payment of that day is in time. ISO dates. */
export const isInTime = (day: string, until: string | null): boolean => until !== null && day <= until;

/**
 * What is saved by paying `part` of an invoice in time, where `payable` of its total is open. A part saves its share: what
 * can be saved on what is open before, less what can be saved on what is open afterwards, each rounded half up. So the
 * parts of an invoice save exactly what one payment of it would, and never more than is `left`.
 */
export function discountOn(
  { whole, left }: Discount,
  {
    total,
    payable,
    part,
  }: { total: string | number; payable: string | number | Decimal; part: string | number | Decimal },
  precision: number,
): Decimal {
  const all = decimal(total);
  const [open, paid] = [decimal(payable), decimal(part)];
  if (!isPositive(all) || !isPositive(paid)) return zero;
  const savedOn = (amount: Decimal): Decimal => roundMoney(decimal(whole).times(amount).div(all), precision);
  const rest = greatest(zero, open.minus(paid));
  return greatest(zero, least(savedOn(open).minus(savedOn(rest)), decimal(left)));
}
