import { partingOf, type Wanted } from '@tradecounter/rules/stock/allocate';
import type { Fraction } from '@tradecounter/rules/fraction';
import { roomFor } from '@tradecounter/rules/quantities/room';
import { serveAdded } from '@tradecounter/rules/stock/serve-added';
import { baseOfLine } from './base-of-line.ts';
import type { AddFacts } from './adding/read-add-facts.ts';

const partsOf = ({ pack_uom: packUom, units, one_piece: onePiece }: AddFacts) =>
  partingOf({ packUom, units, onePiece });

/** The cart's lines of the item, except one. */
const linesOf = (facts: AddFacts, without: number | null): Wanted[] =>
  facts.own_lines
    .filter((one) => one.lineNumber !== without)
    .map((one) => ({ quantity: baseOfLine(one, facts), lot: one.lot }));

/**
 * The base units of stock at the cart's location that a line can have beside the item's other lines.
 * `line` is its number; null = a new line.
 */
export const roomInCart = (facts: AddFacts, { lot, line }: { lot: string; line: number | null }): Fraction =>
  roomFor({ lots: facts.lots, lines: linesOf(facts, line), lot, ...partsOf(facts) });

/** The additional base units of the item on back order, over all its lines, after adding `base` to the cart. */
export function moreBackOrdered(facts: AddFacts, { lot, base }: { lot: string; base: Fraction }): Fraction {
  const joined = facts.own_lines.find((one) => one.lineNumber === facts.same_line);
  return serveAdded({
    goods: { quantity: base, lot },
    others: linesOf(facts, facts.same_line),
    joined: joined === undefined ? null : baseOfLine(joined, facts),
    lots: facts.lots,
    incoming: [],
    ...partsOf(facts),
  }).moreBackOrdered;
}
