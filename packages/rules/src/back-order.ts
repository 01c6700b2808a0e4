import { decimal, type Decimal, zero } from './decimal.ts';

export interface Arrival {
  /** ISO date. */
  eta: string;
  /** Base units that are free to promise. */
  quantity: string;
}

/**
 * The day on which the arrivals, summed up by date, cover what is back ordered; null when they never do, and when nothing is
 * back ordered. Base units (DECISIONS §5).
 */
export function dateAvailable(input: { backOrdered: Decimal | string; incoming: readonly Arrival[] }): string | null {
  const needed = decimal(input.backOrdered);
  if (needed.lte(0)) return null;
  let arrived = zero;
  for (const { eta, quantity } of input.incoming.toSorted((one, other) => one.eta.localeCompare(other.eta, 'en'))) {
    arrived = arrived.plus(quantity);
    if (arrived.gte(needed)) return eta;
  }
  return null;
}
