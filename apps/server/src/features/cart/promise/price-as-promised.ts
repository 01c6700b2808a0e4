import type { PriceCandidate, PricedLine } from '@tradecounter/rules/price';
import { type PriceInForce, priceInForce, promisedCandidates } from '@tradecounter/rules/prices/price-promise';
import { readPromise, writePromise } from './promised-prices.ts';
import type { LineRow } from '../read-cart.ts';

interface Given {
  /** The promise has not ended yet. */
  runs: boolean;
  /** Whose ship-to prices apply now, or null. */
  shipTo: string | null;
  /** What the line costs by these prices. */
  price: (candidates: readonly PriceCandidate[]) => PricedLine | null;
}

/** The price of a line under its promise. Most prices are as promised: their texts are the same, and they are worked out once. */
export function priceAsPromised({ promised: stored, prices }: LineRow, { runs, shipTo, price }: Given): PriceInForce {
  const fresh = price(prices);
  if (stored === null || stored === writePromise(shipTo, prices)) return { price: fresh, change: null };
  const candidates = promisedCandidates(readPromise(stored), { shipTo, candidates: prices });
  return priceInForce({ runs, promised: price(candidates), fresh });
}
