import { createStore, useStore } from '../../../app/state/store.ts';

/** The item to add to lists. */
export interface Goods {
  sku: string;
  description: string;
  units: readonly { code: string; name: string }[];
  unit: string;
  quantity: string;
  /** The names of the lists that are chosen when the dialog opens. */
  lists?: readonly string[];
}

const goodsToAdd = createStore<Goods | null>(null);

/** Returns the item that the dialog is open for; null = closed. */
export const useAddingGoods = (): Goods | null => useStore(goodsToAdd);
export const openAddToList = (goods: Goods): void => goodsToAdd.set(goods);
export const closeAddToList = (): void => goodsToAdd.set(null);
