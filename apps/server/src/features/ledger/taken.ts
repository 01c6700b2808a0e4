import type { Decimal } from '@tradecounter/rules/decimal';

/** Decimals of a share of a discount, and how big.js rounds. */
const cents = 2;
const towardsZero = 0;

/** What a line of a payment takes of its invoice. The discount is a part of the amount; the rest of it is cash. */
export interface Taken {
  amount: Decimal;
  discount: Decimal;
}

export const cashOf = ({ amount, discount }: Taken): Decimal => amount.minus(discount);

/** A part of what a line takes, with its share of the discount in whole cents. */
export const partOf = ({ amount, discount }: Taken, part: Decimal): Taken => ({
  amount: part,
  discount: part.eq(amount) ? discount : discount.times(part).div(amount).round(cents, towardsZero),
});

/** As much of what a line takes as `cash` pays, with its share of the discount in whole cents. */
export function paidWith(line: Taken, cash: Decimal): Taken {
  if (cash.gte(cashOf(line))) return line;
  const discount = line.discount.times(cash).div(cashOf(line)).round(cents, towardsZero);
  return { amount: cash.plus(discount), discount };
}
