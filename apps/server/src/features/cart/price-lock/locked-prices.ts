import { constants } from '@tradecounter/contract/limits';
import { needsOther, type PriceCandidate, type PriceScope } from '@tradecounter/rules/price';
import type { LockedPrices } from '@tradecounter/rules/prices/price-lock';
import type { AddFacts } from '../adding/read-add-facts.ts';

/** One price as the column `promised` stores it. Lines of an older server must stay readable. */
type StoredPrice = [
  scope: PriceScope,
  uom: string,
  minimumQty: string,
  price: string,
  free?: 'Y' | null,
  whole?: 'Y' | null,
  percent?: string | null,
  lower?: 'Y' | null,
];
/** The ship-to of the lock, then the prices. */
type StoredPriceLock = [shipTo: string | null, ...prices: StoredPrice[]];

function storedPrice(row: PriceCandidate): StoredPrice {
  const { scope, uom, minimumQty, price, free = null, whole = null } = row;
  if (needsOther(row)) return [scope, uom, minimumQty, price, free, whole, row.percent ?? null, row.lower ?? null];
  if (whole === 'Y') return [scope, uom, minimumQty, price, free, whole];
  return free === 'Y' ? [scope, uom, minimumQty, price, free] : [scope, uom, minimumQty, price];
}

/** Returns the text of the column `promised`; null when there is no price to lock. */
export const writePriceLock = (shipTo: string | null, candidates: readonly PriceCandidate[]): string | null =>
  candidates.length === 0 ? null : JSON.stringify([shipTo, ...candidates.map(storedPrice)] satisfies StoredPriceLock);

/** Reads the text of the column `promised`. */
export function readPriceLock(text: string): LockedPrices {
  const [shipTo, ...stored] = JSON.parse(text) as StoredPriceLock;
  return {
    shipTo,
    candidates: stored.map(
      ([scope, uom, minimumQty, price, free = null, whole = null, percent = null, lower = null]) => ({
        scope,
        uom,
        minimumQty,
        price,
        percent,
        lower,
        free,
        whole,
      }),
    ),
  };
}

/** The lock of a new line: the item's current prices, with all their breaks. */
export const priceLockForNew = ({ shipToKey: shipTo, prices }: AddFacts): string | null =>
  writePriceLock(shipTo, prices);

/** Returns the end of a lock that begins now, as an ISO instant. */
export const priceLockEnd = (now: Date): string => new Date(now.getTime() + constants.cartTimer).toISOString();
