import type { Item, Unit } from '../../catalogue/types.ts';
import type { Customer } from '../customers.ts';
import type { BasketLine } from './baskets.ts';
import { centsOf } from './cents.ts';
import type { PriceThen } from './past-prices.ts';

/** A line as it was sold. Amounts are whole cents. */
export interface DealLine {
  item: Item;
  unit: Unit;
  quantity: number;
  base: number;
  /** The price of one unit, in dollars. */
  price: number;
  amount: number;
}

/** Adds the prices of their day to basket lines. */
export const priced = (
  lines: readonly BasketLine[],
  customer: Customer,
  age: number,
  priceThen: PriceThen,
): DealLine[] =>
  lines.map(({ item, unit, quantity, base }) => {
    const price = priceThen(item, customer, unit, base, age);
    return { item, unit, quantity, base, price, amount: centsOf(quantity, price) };
  });

/** Returns the sum of the lines, in cents. */
export const sumOf = (lines: readonly DealLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** Returns the weight of the lines, in pounds. */
export const poundsOf = (lines: readonly DealLine[]): number =>
  lines.reduce((total, { item, base }) => total + item.weight * base, 0);
