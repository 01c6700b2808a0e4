import type { PriceCandidate, PricedLine } from '@tradecounter/rules/price';
import { type PriceInForce, priceInForce, promisedCandidates } from '@tradecounter/rules/prices/price-promise';
import { readPromise, writePromise } from './promised-prices.ts';
import type { LineRow } from '../read-cart.ts';

interface Terms {
  /** Whether the promise is still running. */
  runs: boolean;
  /** The ship-to whose prices apply now, or null. */
  shipTo: string | null;
  /** Prices the line from these candidates. */
  price: (candidates: readonly PriceCandidate[]) => PricedLine | null;
}

/**
 * Prices a line under its promise.
 * Most promised prices are still in force. Comparing the stored texts shows this, and the line is priced only once.
 */
export function priceAsPromised({ promised: stored, prices }: LineRow, { runs, shipTo, price }: Terms): PriceInForce {
  const fresh = price(prices);
  if (stored === null || stored === writePromise(shipTo, prices)) return { price: fresh, change: null };
  const candidates = promisedCandidates(readPromise(stored), { shipTo, candidates: prices });
  return priceInForce({ runs, promised: price(candidates), fresh });
}
