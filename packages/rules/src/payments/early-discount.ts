import { decimal, type Decimal, greatest, isPositive, least, zero } from '../decimal.ts';
import { roundMoney } from '../money.ts';

/** The terms of an invoice such as '2% 10, net 30'. Amounts are dollars of the whole invoice. */
export interface DiscountTerms {
  total: string | number;
  /** Discount on the whole invoice. Overrides the percentage. Null = none. */
  discountAmount: string | number | null;
  /** Percent of the total. */
  discountPercent: string | number | null;
  /** ISO date of the last day of the discount; null = never. */
  discountDate: string | null;
}

/** The discount of an invoice in dollars: of the `whole` invoice, and what other payments have `left` of it. */
export interface Discount {
  whole: string | number | Decimal;
  left: string | number | Decimal;
}

/** Returns the discount of the whole invoice, rounded half up to the currency's precision. 0 for a credit. */
export function wholeDiscount(
  { total, discountAmount, discountPercent }: Omit<DiscountTerms, 'discountDate'>,
  precision: number,
): Decimal {
  const all = decimal(total);
  if (!isPositive(all)) return zero;
  const amount = discountAmount === null ? all.times(discountPercent ?? 0).div(100) : decimal(discountAmount);
  return least(all, roundMoney(amount, precision));
}

/** Whether a payment on that day is in time for the discount. ISO dates. */
export const isInTime = (day: string, until: string | null): boolean => until !== null && day <= until;

/**
 * Returns the discount for paying `part` of an invoice in time, when `payable` of its total is open. A part gets its
 * share: the discount on the open amount before, less that on the open amount afterwards, each rounded half up. So the
 * parts of an invoice get exactly the discount that one payment would get, and never more than `left`.
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
  const remaining = greatest(zero, open.minus(paid));
  return greatest(zero, least(savedOn(open).minus(savedOn(remaining)), decimal(left)));
}
