import type { Decimal } from '@tradecounter/rules/decimal';

/** Decimals of a discount's share, and big.js rounding mode. */
const centDecimals = 2;
const towardsZero = 0;

/** The amount that a payment line applies to its invoice. The discount is part of the amount, and the rest is cash. */
export interface Taken {
  amount: Decimal;
  discount: Decimal;
}

/** Returns the money of the line, which is its amount without the discount. */
export const cashOf = ({ amount, discount }: Taken): Decimal => amount.minus(discount);

/** Returns a part of the line, with its share of the discount in whole cents. */
export const partOf = ({ amount, discount }: Taken, part: Decimal): Taken => ({
  amount: part,
  discount: part.eq(amount) ? discount : discount.times(part).div(amount).round(centDecimals, towardsZero),
});

/** Returns as much of the line as `cash` pays, with its share of the discount in whole cents. */
export function paidWith(line: Taken, cash: Decimal): Taken {
  if (cash.gte(cashOf(line))) return line;
  const discount = line.discount.times(cash).div(cashOf(line)).round(centDecimals, towardsZero);
  return { amount: cash.plus(discount), discount };
}
