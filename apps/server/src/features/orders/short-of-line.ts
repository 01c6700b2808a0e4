import { fraction } from '@tradecounter/rules/fraction';
import type { ShortPromise } from '../stock/arrivals-sql.ts';
import { lastOf } from './last-of.ts';

/** What of a line was promised and is no longer found: in its own unit, since when (ISO time), and until when (ISO date; null = not known). */
export interface ShortOfLine {
  short: number;
  shortSince: string | null;
  shortUntil: string | null;
}

/** An order that is shipped or cancelled lacks nothing any more, whatever the count says. */
export const isOver = (state: string): boolean => state === 'shipped' || state === 'cancelled';

/** The same of all lots of a line together. */
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
