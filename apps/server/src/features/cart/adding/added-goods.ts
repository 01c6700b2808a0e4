import type { BodyOf } from '@tradecounter/contract/call';
import type { addItem } from '@tradecounter/contract/cart/cart';
import { toText } from '@tradecounter/rules/decimal';
import type { Fraction } from '@tradecounter/rules/fraction';
import { shownIn } from '@tradecounter/rules/quantities/line-base';
import { isLarge, type SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import type { QuantityChange } from '@tradecounter/rules/quantities/quantity-reason';
import { counts, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import { baseOfLine } from '../base-of-line.ts';
import { moreBackOrdered } from '../room-in-cart.ts';
import type { AddFacts } from './read-add-facts.ts';

/** Goods to add. `tag` is the wanted lot, '' = any. */
export type Add = Omit<BodyOf<typeof addItem>, 'customerNumber'>;

/** Maximum number of items that a refusal names. */
const maxNamed = 5;

/** The refusal of a code that names several items. */
export const ambiguous = (code: string, items: readonly string[]): QuantityChange => ({
  code: 'ambiguous_item',
  values: { code, items: items.slice(0, maxNamed).join(', ') },
});

/** Returns the line the goods join, or undefined when they get a new line. */
const joinedBy = ({ ownLines: lines, sameLine: number }: AddFacts) => lines.find((one) => one.lineNumber === number);

/**
 * Returns the line's quantity after adding, and its base units.
 * The added part may not come out even in the line's unit, so base units are summed before rounding.
 */
export function goodsOf(facts: AddFacts, add: Add, settled: SettledQuantity): { quantity: string; base: string } {
  const joined = joinedBy(facts);
  if (joined === undefined) return { quantity: toText(settled.quantity), base: storedQuantity(settled.base) };
  const base = baseOfLine(joined, facts).plus(settled.base);
  return { quantity: toText(shownIn(base, findUnit(facts.units, add.umcode)!)), base: storedQuantity(base) };
}

/** Facts about the added goods that the buyer may want to check. */
export interface AddedFacts {
  /** The quantity of the line that the goods joined. */
  was?: number;
  qtyBackOrdered?: number;
  large?: true;
}

/**
 * Returns the line's previous quantity, the back-ordered quantity and whether the quantity is unusually large.
 * The back order counts everything the cart already holds of the item.
 */
export function addedFactsOf(facts: AddFacts, add: Add, base: Fraction): AddedFacts {
  const unit = findUnit(facts.units, add.umcode)!;
  const backOrdered = moreBackOrdered(facts, { lot: add.tag, base });
  const joined = joinedBy(facts);
  return {
    ...(joined !== undefined && { was: Number(joined.quantity) }),
    ...(counts(backOrdered) && { qtyBackOrdered: fromBase(backOrdered, unit).toWire() }),
    ...(isLarge(base, { units: facts.units, packUom: facts.packUom, unitCode: add.umcode }) && { large: true }),
  };
}
