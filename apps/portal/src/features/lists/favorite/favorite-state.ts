import { useSyncExternalStore } from 'react';
import { createStore } from '../../../state/store.ts';

/** The known favorites of the user at a customer number. */
interface Known {
  customerNumber: string;
  /** Hearts pressed here. They override answers, which may be older. */
  pressed: ReadonlyMap<string, boolean>;
  /** The favorites as last fetched; null = not fetched. */
  fetched: ReadonlySet<string> | null;
}

/** Hearts read this store instead of the query: a list has hundreds of them, and each would observe the whole query. */
const known = createStore<Known>({ customerNumber: '', pressed: new Map(), fetched: null });

const knownOf = (customerNumber: string): Known => {
  const now = known.get();
  return now.customerNumber === customerNumber ? now : { customerNumber, pressed: new Map(), fetched: null };
};

/**
 * Returns whether an item is a favorite: by the last press, else by the fetched favorites, else by the row that shows
 * it.
 */
function isFavorite(customerNumber: string, sku: string, listed: boolean): boolean {
  const { pressed, fetched } = knownOf(customerNumber);
  return pressed.get(sku) ?? fetched?.has(sku) ?? listed;
}

export const useFavorite = (customerNumber: string, sku: string, listed: boolean): boolean =>
  useSyncExternalStore(known.subscribe, () => isFavorite(customerNumber, sku, listed));

/** Stores a press on a heart; undefined removes it. */
export function keepPressed(customerNumber: string, sku: string, on: boolean | undefined): void {
  const now = knownOf(customerNumber);
  const pressed = new Map(now.pressed);
  if (on === undefined) pressed.delete(sku);
  else pressed.set(sku, on);
  known.set({ ...now, pressed });
}

/**
 * Stores the fetched favorites. Drops the presses that they already include, which are all except those still being
 * sent.
 */
export function keepFetched(customerNumber: string, skus: readonly string[], onTheWay: (sku: string) => boolean): void {
  const { pressed } = knownOf(customerNumber);
  known.set({
    customerNumber,
    pressed: new Map([...pressed].filter(([sku]) => onTheWay(sku))),
    fetched: new Set(skus),
  });
}
