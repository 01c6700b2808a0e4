import { createStore, useStore } from '../../app/state/store.ts';

const open = createStore(false);

export const openChangeCustomers = (): void => open.set(true);
export const closeChangeCustomers = (): void => open.set(false);
export const useChangeCustomersOpen = (): boolean => useStore(open);
