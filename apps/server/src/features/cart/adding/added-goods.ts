import { toText } from '@tradecounter/rules/decimal';
import type { Fraction } from '@tradecounter/rules/fraction';
import { shownIn } from '@tradecounter/rules/quantities/line-base';
import { isLarge, type SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { counts, storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import { baseOfLine } from '../base-of-line.ts';
import { moreBackOrdered } from '../room-in-cart.ts';
import type { AddFacts } from './read-add-facts.ts';

/** What somebody adds. */
export interface Add {
  sku: string;
  qtyToOrder: string;
  umcode: string;
  /** Wanted lot, '' = any. */
  tag: string;
}

/** The line that the goods join; undefined where they are a line of their own. */
const joinedBy = ({ own_lines: lines, same_line: number }: AddFacts) => lines.find((one) => one.lineNumber === number);

/** What a line then says, and its base units. What it grows by may not come out even in its unit: it is added up before that is rounded. */
export function goodsOf(facts: AddFacts, add: Add, settled: SettledQuantity): { quantity: string; base: string } {
  const joined = joinedBy(facts);
  if (joined === undefined) return { quantity: toText(settled.quantity), base: storedQuantity(settled.base) };
  const base = baseOfLine(joined, facts).plus(settled.base);
  return { quantity: toText(shownIn(base, findUnit(facts.units, add.umcode)!)), base: storedQuantity(base) };
}

/** What is worth a second look about goods that were added. */
export interface Remarkable {
  was?: number;
  qtyBackOrdered?: number;
  large?: true;
}

/** What the line had before, how much is not there, by what the cart holds of the item already, and whether it is unusually much. */
export function remarkable(facts: AddFacts, add: Add, base: Fraction): Remarkable {
  const unit = findUnit(facts.units, add.umcode)!;
  const missing = moreBackOrdered(facts, { lot: add.tag, base });
  const joined = joinedBy(facts);
  return {
    ...(joined !== undefined && { was: Number(joined.quantity) }),
    ...(counts(missing) && { qtyBackOrdered: fromBase(missing, unit).toWire() }),
    ...(isLarge(base, { units: facts.units, packUom: facts.pack_uom, unitCode: add.umcode }) && { large: true }),
  };
}
