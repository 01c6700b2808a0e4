import { createStore, useStore } from '../../../state/store.ts';

type Drawer = 'favorites' | 'lists';

const open = createStore<Drawer | null>(null);

/** Which drawer of lists is open; null = none. */
export const useListDrawer = (): Drawer | null => useStore(open);
export const openListDrawer = (drawer: Drawer): void => open.set(drawer);
export const closeListDrawer = (): void => open.set(null);
