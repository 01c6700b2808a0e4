import type { PriceCandidate, PricedLine } from '@tradecounter/rules/price';
import { type PriceInForce, priceInForce, lockedCandidates } from '@tradecounter/rules/prices/price-lock';
import { readPriceLock, writePriceLock } from './locked-prices.ts';
import type { LineRow } from '../read-cart.ts';

interface Terms {
  /** Whether the lock is still running. */
  runs: boolean;
  /** The ship-to whose prices apply now, or null. */
  shipTo: string | null;
  /** Prices the line from these candidates. */
  price: (candidates: readonly PriceCandidate[]) => PricedLine | null;
}

/**
 * Prices a line under its price lock.
 * Most locked prices are still in force. Comparing the stored texts shows this, and the line is priced only once.
 */
export function priceAsLocked({ promised: stored, prices }: LineRow, { runs, shipTo, price }: Terms): PriceInForce {
  const fresh = price(prices);
  if (stored === null || stored === writePriceLock(shipTo, prices)) return { price: fresh, change: null };
  const candidates = lockedCandidates(readPriceLock(stored), { shipTo, candidates: prices });
  return priceInForce({ runs, locked: price(candidates), fresh });
}
