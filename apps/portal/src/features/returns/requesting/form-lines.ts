import { type ReturnReason, returnReasons, type ReturnSource } from '@tradecounter/contract/returns/return-calls';
import { toWire } from '@tradecounter/rules/decimal';
import { restockingFee, returnedAmount } from '@tradecounter/rules/returns/return-line';
import type { ReturnableLine } from '../queries.ts';

/** What the user has chosen for a line. */
export interface ChosenLine {
  reason: ReturnReason;
  /** As typed. */
  quantity: string;
}

/** Returns the reasons that the form offers for a line. */
export const reasonsFor = (source: ReturnSource, { leftOverProblem }: ReturnableLine): ReturnReason[] =>
  returnReasons.filter(
    (reason) => (reason !== 'price' || source === 'invoice') && (reason !== 'leftOver' || leftOverProblem === null),
  );

/** Left-over goods are counted in the unit that they are packed in, and everything else in the line's unit. */
const inPacks = ({ packUom }: ReturnableLine, reason: ReturnReason): boolean =>
  reason === 'leftOver' && packUom !== null;

export const unitOf = (line: ReturnableLine, reason: ReturnReason): string =>
  inPacks(line, reason) ? line.packUom! : line.uom;

/** Returns the most that can be asked of a line for this reason, in its unit. */
export const mostOf = (line: ReturnableLine, reason: ReturnReason): number =>
  inPacks(line, reason) ? (line.packsLeft ?? 0) : line.left;

/** Returns whether the typed quantity can be asked of the line. */
export function isPossible(line: ReturnableLine, { reason, quantity }: ChosenLine): boolean {
  const value = Number(quantity);
  if (!/^\d{1,7}(\.\d{1,4})?$/.test(quantity.trim()) || !(value > 0)) return false;
  return value <= mostOf(line, reason) && (!inPacks(line, reason) || Number.isInteger(value));
}

/** Returns the fee for left-over goods of a line in dollars. Null where the user can't see prices, or there is none. */
export function feeOf(line: ReturnableLine, chosen: ChosenLine, precision = 2): number | null {
  if (chosen.reason !== 'leftOver' || line.restockingFee === 0 || line.amount === null) return null;
  if (!isPossible(line, chosen)) return null;
  const quantity = inPacks(line, 'leftOver') ? Number(chosen.quantity) * (line.packSize ?? 0) : Number(chosen.quantity);
  const capped = Math.min(quantity, line.left);
  const amount = returnedAmount({ amount: line.amount, of: line.amountFor }, capped.toFixed(4), precision);
  return toWire(restockingFee(amount, line.restockingFee, precision));
}
