import { createStore, useStore } from '../../../app/state/store.ts';

/** A family whose items are shown side by side. */
interface Family {
  id: string;
  name: string;
  /** The button that opened it. The list stays mounted behind an item's page, and has one too. */
  owner: string;
}

const open = createStore<Family | null>(null);

/** Returns the family that the dialog is open for; null = closed. */
export const useOpenFamily = (): Family | null => useStore(open);
export const openFamily = (family: Family): void => open.set(family);
export const closeFamily = (): void => open.set(null);
