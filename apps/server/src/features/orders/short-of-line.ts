import { fraction } from '@tradecounter/rules/fraction';
import type { ShortPromise } from '../stock/arrivals-sql.ts';
import { lastOf } from './last-of.ts';

/**
 * The promised goods of a line that are short: quantity in the line's unit, since when (ISO time), and until when (ISO
 * date, null when not known).
 */
export interface ShortOfLine {
  short: number;
  shortSince: string | null;
  shortUntil: string | null;
}

/** A shipped or canceled order is never short, whatever the stock count says. */
export const isOver = (state: string): boolean => state === 'shipped' || state === 'cancelled';

/** Adds up the shortages of all lots of a line. */
export function shortOfLine(
  promises: readonly ShortPromise[],
  { quantity, baseQty }: { quantity: number; baseQty: number },
): ShortOfLine {
  if (promises.length === 0) return { short: 0, shortSince: null, shortUntil: null };
  const base = promises.reduce((sum, one) => sum.plus(one.quantity), fraction(0));
  return {
    short: base.times(quantity).div(baseQty).toWire(),
    shortSince: promises.map(({ since }) => since).toSorted()[0]!,
    shortUntil: lastOf(promises.map(({ date }) => date)),
  };
}
