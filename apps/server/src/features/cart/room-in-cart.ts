import { partingOf, type Wanted } from '@tradecounter/rules/stock/allocate';
import type { Fraction } from '@tradecounter/rules/fraction';
import { roomFor } from '@tradecounter/rules/quantities/room';
import type { Arrival } from '@tradecounter/rules/stock/arrivals';
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

/** How the stock, and arrivals that no open order has taken, serve the cart's lines with `base` of the item added. */
function served(facts: AddFacts, { lot, base }: { lot: string; base: Fraction }, incoming: readonly Arrival[]) {
  const joined = facts.ownLines.find((one) => one.lineNumber === facts.sameLine);
  return serveAdded({
    goods: { quantity: base, lot },
    others: linesOf(facts, facts.sameLine),
    joined: joined === undefined ? null : baseOfLine(joined, facts),
    lots: facts.lots,
    incoming,
    ...partingOfItem(facts),
  });
}

/** The additional base units of the item on back order, over all its lines, after adding `base` to the cart. */
export const moreBackOrdered = (facts: AddFacts, added: { lot: string; base: Fraction }): Fraction =>
  served(facts, added, []).moreBackOrdered;

/** The base units on back order of the line that `base` of the item joins or becomes. */
export const backOrderOfLine = (facts: AddFacts, added: { lot: string; base: Fraction }): Fraction =>
  served(facts, added, []).line.backOrdered;

/** The ISO date on which the line is complete that `base` of the item joins. Null = unknown, or nothing is missing. */
export const arrivalOf = (
  facts: AddFacts,
  incoming: readonly Arrival[],
  added: { lot: string; base: Fraction },
): string | null => served(facts, added, incoming).line.date;
