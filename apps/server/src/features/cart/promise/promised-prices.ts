import { constants } from '@tradecounter/contract/limits';
import type { PriceCandidate, PriceScope } from '@tradecounter/rules/price';
import type { PromisedPrices } from '@tradecounter/rules/prices/price-promise';
import type { AddFacts } from '../adding/read-add-facts.ts';

/** One price as the column `promised` stores it. Lines promised by an older server must stay readable. */
type StoredPrice = [scope: PriceScope, uom: string, minimumQty: string, price: string, free?: 'Y' | null, whole?: 'Y'];
/** The ship-to of the promise, then the prices. */
type StoredPromise = [shipTo: string | null, ...prices: StoredPrice[]];

function storedPrice({ scope, uom, minimumQty, price, free = null, whole }: PriceCandidate): StoredPrice {
  if (whole === 'Y') return [scope, uom, minimumQty, price, free, whole];
  return free === 'Y' ? [scope, uom, minimumQty, price, free] : [scope, uom, minimumQty, price];
}

/** Returns the text of the column `promised`; null when there is no price to promise. */
export const writePromise = (shipTo: string | null, candidates: readonly PriceCandidate[]): string | null =>
  candidates.length === 0 ? null : JSON.stringify([shipTo, ...candidates.map(storedPrice)] satisfies StoredPromise);

/** Reads the text of the column `promised`. */
export function readPromise(text: string): PromisedPrices {
  const [shipTo, ...stored] = JSON.parse(text) as StoredPromise;
  return {
    shipTo,
    candidates: stored.map(([scope, uom, minimumQty, price, free = null, whole = null]) => ({
      scope,
      uom,
      minimumQty,
      price,
      free,
      whole,
    })),
  };
}

/** The promise of a new line: the item's current prices, with all their breaks. */
export const promiseForNew = ({ ship_to_key: shipTo, prices }: AddFacts): string | null => writePromise(shipTo, prices);

/** Returns the end of a promise that begins now, as an ISO instant. */
export const promiseEnd = (now: Date): string => new Date(now.getTime() + constants.cartTimer).toISOString();
