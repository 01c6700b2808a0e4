import { partingOf, type Wanted } from '@tradecounter/rules/stock/allocate';
import type { Fraction } from '@tradecounter/rules/fraction';
import { roomFor } from '@tradecounter/rules/quantities/room';
import { serveAdded } from '@tradecounter/rules/stock/serve-added';
import { baseOfLine } from './base-of-line.ts';
import type { AddFacts } from './adding/read-add-facts.ts';

const partingOfItem = ({ packUom, units, onePiece }: AddFacts) => partingOf({ packUom, units, onePiece });

/** Returns the cart's lines of the item, except one; null = all. */
const linesOf = (facts: AddFacts, except: number | null): Wanted[] =>
  facts.ownLines
    .filter((one) => one.lineNumber !== except)
    .map((one) => ({ quantity: baseOfLine(one, facts), lot: one.lot }));

/**
 * The base units of stock at the cart's location that a line can have in addition to the item's other lines.
 * `line` is its number; null = a new line.
 */
export const roomInCart = (facts: AddFacts, { lot, line }: { lot: string; line: number | null }): Fraction =>
  roomFor({ lots: facts.lots, lines: linesOf(facts, line), lot, ...partingOfItem(facts) });

/** The additional base units of the item on back order, over all its lines, after adding `base` to the cart. */
export function moreBackOrdered(facts: AddFacts, { lot, base }: { lot: string; base: Fraction }): Fraction {
  const joined = facts.ownLines.find((one) => one.lineNumber === facts.sameLine);
  return serveAdded({
    goods: { quantity: base, lot },
    others: linesOf(facts, facts.sameLine),
    joined: joined === undefined ? null : baseOfLine(joined, facts),
    lots: facts.lots,
    incoming: [],
    ...partingOfItem(facts),
  }).moreBackOrdered;
}
