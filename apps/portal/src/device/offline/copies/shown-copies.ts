import { createStore, useStore } from '../../../app/state/store.ts';

/** When the server answered the oldest copy on the page, in milliseconds; null = everything is current. */
export const shownSince = createStore<number | null>(null);

export const useShownSince = (): number | null => useStore(shownSince);
