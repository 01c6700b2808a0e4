import { useSyncExternalStore } from 'react';
import { createStore, useStore } from './store.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

/** An item chosen for the comparison, with the description that the bar shows. */
export interface ComparedItem {
  id: string;
  description: string;
}

/** The maximum number of items side by side. */
export const mostCompared = 4;

const storageName = 'compared';
const none: readonly ComparedItem[] = [];

/** The chosen items of each customer number. */
type Compared = Readonly<Partial<Record<string, readonly ComparedItem[]>>>;

const store = createStore<Compared>(readDraft<Record<string, readonly ComparedItem[]>>(storageName));

const comparedOf = (customerNumber: string): readonly ComparedItem[] => {
  const items = store.get()[customerNumber];
  return Array.isArray(items) ? items : none;
};

function keep(customerNumber: string, items: readonly ComparedItem[]): void {
  const compared = { ...store.get(), [customerNumber]: items };
  store.set(compared);
  keepDraft(storageName, compared);
}

/** Returns the items chosen for a customer number, in the order of choosing. They survive a reload of the tab. */
export function useCompared(customerNumber: string): readonly ComparedItem[] {
  useStore(store);
  return comparedOf(customerNumber);
}

/** Returns whether an item is chosen. Only a change of this item redraws the component. */
export function useIsCompared(customerNumber: string, id: string): boolean {
  return useSyncExternalStore(store.subscribe, () => comparedOf(customerNumber).some((one) => one.id === id));
}

/** Chooses an item. Returns false where the comparison already has as many as it can show. */
export function addCompared(customerNumber: string, item: ComparedItem): boolean {
  const items = comparedOf(customerNumber).filter(({ id }) => id !== item.id);
  if (items.length >= mostCompared) return false;
  keep(customerNumber, [...items, item]);
  return true;
}

export const removeCompared = (customerNumber: string, id: string): void =>
  keep(
    customerNumber,
    comparedOf(customerNumber).filter((one) => one.id !== id),
  );

export const clearCompared = (customerNumber: string): void => keep(customerNumber, none);

/** Forgets the choice for every customer number, when the user signs out. */
export function forgetCompared(): void {
  store.set({});
  forgetDraft(storageName);
}
