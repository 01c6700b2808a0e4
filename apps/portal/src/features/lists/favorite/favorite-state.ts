import { useSyncExternalStore } from 'react';
import { createStore } from '../../../app/state/store.ts';

/** The known favorites of the user at a customer number. */
interface KnownFavorites {
  customerNumber: string;
  /** Hearts pressed here. They override answers, which may be older. */
  pressed: ReadonlyMap<string, boolean>;
  /** The favorites as last fetched; null = not fetched. */
  fetched: ReadonlySet<string> | null;
}

/** Hearts read this store instead of the query: a list has hundreds of them, and each would observe the whole query. */
const known = createStore<KnownFavorites>({ customerNumber: '', pressed: new Map(), fetched: null });

const favoritesOf = (customerNumber: string): KnownFavorites => {
  const current = known.get();
  return current.customerNumber === customerNumber ? current : { customerNumber, pressed: new Map(), fetched: null };
};

/**
 * Returns whether an item is a favorite: by the last press, else by the fetched favorites, else by the row that shows
 * it.
 */
function isFavorite(customerNumber: string, sku: string, listed: boolean): boolean {
  const { pressed, fetched } = favoritesOf(customerNumber);
  return pressed.get(sku) ?? fetched?.has(sku) ?? listed;
}

export const useFavorite = (customerNumber: string, sku: string, listed: boolean): boolean =>
  useSyncExternalStore(known.subscribe, () => isFavorite(customerNumber, sku, listed));

/** Stores a press on a heart; undefined removes it. */
export function storePress(customerNumber: string, sku: string, on: boolean | undefined): void {
  const current = favoritesOf(customerNumber);
  const pressed = new Map(current.pressed);
  if (on === undefined) pressed.delete(sku);
  else pressed.set(sku, on);
  known.set({ ...current, pressed });
}

/**
 * Stores the fetched favorites. Drops the presses that they already include, which are all except those still being
 * sent.
 */
export function storeFetched(
  customerNumber: string,
  skus: readonly string[],
  isPending: (sku: string) => boolean,
): void {
  const { pressed } = favoritesOf(customerNumber);
  known.set({
    customerNumber,
    pressed: new Map([...pressed].filter(([sku]) => isPending(sku))),
    fetched: new Set(skus),
  });
}
