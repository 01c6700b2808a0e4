import type { CartLine } from '@tradecounter/contract/cart';
import { useEffect, useSyncExternalStore } from 'react';
import { formatNumber } from '../../../format/formats.ts';
import { createStore } from '../../../state/store.ts';

/** What lies in the cart of each item, as it is said. Not the query itself: a list has hundreds of rows, and each would watch all of it. */
const held = createStore<ReadonlyMap<string, string>>(new Map());

/** '5 CT', or '5 CT + 20 SF' where an item stands in several lines. */
function sayHeld(lines: readonly CartLine[]): ReadonlyMap<string, string> {
  const bySku = new Map<string, Map<string, number>>();
  for (const { id, customerQty, customerUOM } of lines) {
    const units = bySku.get(id) ?? new Map<string, number>();
    bySku.set(id, units.set(customerUOM, (units.get(customerUOM) ?? 0) + customerQty));
  }
  return new Map([...bySku].map(([sku, units]) => [sku, [...units].map(([unit, quantity]) => `${formatNumber(quantity)} ${unit}`).join(' + ')]));
}

/** Keeps the rows told of the cart; one shell-wide place calls this. */
export function useTellingRows(lines: readonly CartLine[]): void {
  useEffect(() => held.set(sayHeld(lines)), [lines]);
}

/** How much of an item lies in the cart, '' = nothing. */
export const useInCart = (sku: string): string => useSyncExternalStore(held.subscribe, () => held.get().get(sku) ?? '');
