import { createStore, useStore } from '../../../state/store.ts';

const open = createStore(false);

export const useCartDrawer = (): boolean => useStore(open);
export const openCart = (): void => open.set(true);
export const closeCart = (): void => open.set(false);
