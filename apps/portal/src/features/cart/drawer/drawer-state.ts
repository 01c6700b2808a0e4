import { createStore, useStore } from '../../../app/state/store.ts';
import { closeSuccesses } from '../../../ui/notices/notices.ts';

const open = createStore(false);

export const useCartDrawer = (): boolean => useStore(open);

/** Opens the drawer. On a phone, the notice of what was just added would cover its line. */
export function openCart(): void {
  closeSuccesses();
  open.set(true);
}

export const closeCart = (): void => open.set(false);
