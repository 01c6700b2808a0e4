import { useSyncExternalStore } from 'react';
import { createStore } from '../../../state/store.ts';

/** What is known of the user's favorites at a customer number. */
interface Known {
  customerNumber: string;
  /** What was pressed here, over what any answer says that may be older. */
  pressed: ReadonlyMap<string, boolean>;
  /** The favorites as they were fetched last; null = they were not. */
  fetched: ReadonlySet<string> | null;
}

/** Not the query itself: a list has hundreds of hearts, and each would watch all of it. */
const known = createStore<Known>({ customerNumber: '', pressed: new Map(), fetched: null });

const knownOf = (customerNumber: string): Known => {
  const now = known.get();
  return now.customerNumber === customerNumber ? now : { customerNumber, pressed: new Map(), fetched: null };
};

/** Whether an item is a favorite: as it was pressed, as it was fetched, or as the row that shows it says. */
function isFavorite(customerNumber: string, sku: string, told: boolean): boolean {
  const { pressed, fetched } = knownOf(customerNumber);
  return pressed.get(sku) ?? fetched?.has(sku) ?? told;
}

export const useFavorite = (customerNumber: string, sku: string, told: boolean): boolean =>
  useSyncExternalStore(known.subscribe, () => isFavorite(customerNumber, sku, told));

/** A heart was pressed; undefined takes the press back. */
export function keepPressed(customerNumber: string, sku: string, on: boolean | undefined): void {
  const now = knownOf(customerNumber);
  const pressed = new Map(now.pressed);
  if (on === undefined) pressed.delete(sku);
  else pressed.set(sku, on);
  known.set({ ...now, pressed });
}

/** The favorites have been fetched: what was pressed before is in them, unless it is on its way still. */
export function keepFetched(customerNumber: string, skus: readonly string[], onTheWay: (sku: string) => boolean): void {
  const { pressed } = knownOf(customerNumber);
  known.set({
    customerNumber,
    pressed: new Map([...pressed].filter(([sku]) => onTheWay(sku))),
    fetched: new Set(skus),
  });
}
