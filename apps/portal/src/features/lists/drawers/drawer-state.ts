import { createStore, useStore } from '../../../app/state/store.ts';

type Drawer = 'favorites' | 'lists';

const openDrawer = createStore<Drawer | null>(null);

/** Returns the open list drawer; null = none. */
export const useListDrawer = (): Drawer | null => useStore(openDrawer);
export const openListDrawer = (drawer: Drawer): void => openDrawer.set(drawer);
export const closeListDrawer = (): void => openDrawer.set(null);
