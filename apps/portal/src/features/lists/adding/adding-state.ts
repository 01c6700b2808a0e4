import { createStore, useStore } from '../../../state/store.ts';

/** The item to add to lists. */
export interface Goods {
  sku: string;
  description: string;
  units: readonly { code: string; name: string }[];
  unit: string;
  quantity: string;
  /** The lists chosen from the start. */
  lists?: readonly string[];
}

const goods = createStore<Goods | null>(null);

/** Returns the item that the dialog is open for; null = closed. */
export const useAddingGoods = (): Goods | null => useStore(goods);
export const openAddToList = (wanted: Goods): void => goods.set(wanted);
export const closeAddToList = (): void => goods.set(null);
