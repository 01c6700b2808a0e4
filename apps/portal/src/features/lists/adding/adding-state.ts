import { createStore, useStore } from '../../../state/store.ts';

/** What is to be put on lists. */
export interface Goods {
  sku: string;
  description: string;
  units: readonly { code: string; name: string }[];
  unit: string;
  quantity: string;
  /** Lists that are chosen from the start. */
  lists?: readonly string[];
}

const goods = createStore<Goods | null>(null);

/** What the dialog is open for; null = it is closed. */
export const useAddingGoods = (): Goods | null => useStore(goods);
export const openAddToList = (wanted: Goods): void => goods.set(wanted);
export const closeAddToList = (): void => goods.set(null);
