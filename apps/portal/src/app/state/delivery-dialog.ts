import { createStore, useStore } from './store.ts';

const open = createStore(false);

export const openChangeDelivery = (): void => open.set(true);
export const closeChangeDelivery = (): void => open.set(false);
export const useChangeDeliveryOpen = (): boolean => useStore(open);
