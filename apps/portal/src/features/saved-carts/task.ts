import { createStore, useStore } from '../../app/state/store.ts';

/** A saved cart, as its dialogs name it. */
export interface SavedCartName {
  id: string;
  name: string;
}

/** What a dialog is open for. Without a saved cart, it is about the cart itself. */
export type SavedCartTask =
  | { kind: 'save'; suggested: string }
  | { kind: 'rename' | 'put'; cart: SavedCartName }
  | { kind: 'copy'; cart: SavedCartName | null; suggested: string };

const task = createStore<SavedCartTask | null>(null);

/** Returns the open task; null = none. */
export const useSavedCartTask = (): SavedCartTask | null => useStore(task);
export const openSavedCartTask = (to: SavedCartTask): void => task.set(to);
export const closeSavedCartTask = (): void => task.set(null);
