import { partingOf, type Wanted } from '@tradecounter/rules/stock/allocate';
import type { Fraction } from '@tradecounter/rules/fraction';
import { roomFor } from '@tradecounter/rules/quantities/room';
import { serveAdded } from '@tradecounter/rules/stock/serve-added';
import { baseOfLine } from './base-of-line.ts';
import type { AddFacts } from './adding/read-add-facts.ts';

const partsOf = ({ pack_uom: packUom, units, one_piece: onePiece }: AddFacts) =>
  partingOf({ packUom, units, onePiece });

/** The cart's lines of the item, but for one. */
const linesOf = (facts: AddFacts, without: number | null): Wanted[] =>
  facts.own_lines
    .filter((one) => one.lineNumber !== without)
    .map((one) => ({ quantity: baseOfLine(one, facts), lot: one.lot }));

/** How much of what lies at the cart's location a line can have beside the others of the item; `line`: its number, null = it is new. Base units. */
export const roomInCart = (facts: AddFacts, { lot, line }: { lot: string; line: number | null }): Fraction =>
  roomFor({ lots: facts.lots, lines: linesOf(facts, line), lot, ...partsOf(facts) });

/** How much more of the item is back ordered, over all its lines, once `base` of it is added to the cart, on its own line or the one it joins. */
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
