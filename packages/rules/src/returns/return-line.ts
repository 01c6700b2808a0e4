import { decimal, type Decimal } from '../decimal.ts';
import { fraction, type FractionLike } from '../fraction.ts';
import { roundMoney } from '../money.ts';
import { convert, type UnitSize } from '../units.ts';

const dayMs = 86_400_000;

/** Returns the last day on which left-over goods can be returned: an ISO date, or null for no limit. */
export const returnableUntil = (delivered: string, returnDays: number | null): string | null =>
  returnDays === null ? null : new Date(Date.parse(delivered) + returnDays * dayMs).toISOString().slice(0, 10);

/** Why left-over goods of a line can't be returned. */
export type LeftOverProblem = 'notReturnable' | 'tooLate';

/** Returns why left-over goods can't be returned today, or null if they can. Dates are ISO. */
export function leftOverProblem({
  notReturnable,
  until,
  today,
}: {
  notReturnable: boolean;
  until: string | null;
  today: string;
}): LeftOverProblem | null {
  if (notReturnable) return 'notReturnable';
  return until !== null && until < today ? 'tooLate' : null;
}

/** Returns the part of a line's amount for a quantity of it, in the currency's precision. */
export function returnedAmount(
  { amount, of }: { amount: FractionLike; of: FractionLike },
  quantity: FractionLike,
  precision: number,
): Decimal {
  const whole = fraction(of);
  return whole.isPositive()
    ? fraction(amount).times(quantity).div(whole).round(precision)
    : roundMoney(decimal(fraction(amount).round(4)), precision);
}

/** Returns what is kept of an amount for taking left-over goods back. */
export const restockingFee = (amount: FractionLike, percent: FractionLike, precision: number): Decimal =>
  fraction(amount).times(percent).div(100).round(precision);

/** Returns a quantity of one unit in another, with four decimals as quantities are stored. */
export const inUnit = (quantity: FractionLike, from: UnitSize, to: UnitSize): Decimal =>
  convert(quantity, from, to).round(4);
