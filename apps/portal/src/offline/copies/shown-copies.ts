import { createStore, useStore } from '../../state/store.ts';

/** When the oldest of the copies on the page was answered by the server, in milliseconds; null = everything is of now. */
export const shownSince = createStore<number | null>(null);

export const useShownSince = (): number | null => useStore(shownSince);
