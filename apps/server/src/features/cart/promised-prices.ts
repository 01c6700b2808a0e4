import { constants } from '@tradecounter/contract/limits';
import type { PriceCandidate, PriceScope } from '@tradecounter/rules/price';
import type { PromisedPrices } from '@tradecounter/rules/price-promise';
import { prices } from '../catalog/item/goods-sql.ts';
import type { AddFacts } from './read-add-facts.ts';

/** One price as the column `promised` stores it; lines promised by an older server must stay readable. */
type StoredPrice = [scope: PriceScope, uom: string, minimumQty: string, price: string];
/** The ship-to of the promise, then the prices. */
type StoredPromise = [shipTo: string | null, ...prices: StoredPrice[]];

/** The column's text; null where there is no price to promise. */
export const writePromise = (shipTo: string | null, candidates: readonly PriceCandidate[]): string | null =>
  candidates.length === 0
    ? null
    : JSON.stringify([shipTo, ...candidates.map(({ scope, uom, minimumQty, price }): StoredPrice => [scope, uom, minimumQty, price])] satisfies StoredPromise);

export function readPromise(text: string): PromisedPrices {
  const [shipTo, ...stored] = JSON.parse(text) as StoredPromise;
  return { shipTo, candidates: stored.map(([scope, uom, minimumQty, price]) => ({ scope, uom, minimumQty, price })) };
}

/** What a new line has promised: the item's prices of now, with all their breaks. */
export const promiseForNew = ({ ship_to_key: shipTo, prices: rows }: AddFacts): string | null => writePromise(shipTo, prices.read(rows));

/** When a promise ends that begins now. */
export const promiseEnd = (now: Date): string => new Date(now.getTime() + constants.cartTimer).toISOString();
