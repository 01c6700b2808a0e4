import { createStore, useStore } from '../../../state/store.ts';

type Drawer = 'favorites' | 'lists';

const open = createStore<Drawer | null>(null);

/** Returns the open list drawer; null = none. */
export const useListDrawer = (): Drawer | null => useStore(open);
export const openListDrawer = (drawer: Drawer): void => open.set(drawer);
export const closeListDrawer = (): void => open.set(null);
