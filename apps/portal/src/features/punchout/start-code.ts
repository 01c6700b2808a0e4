import { createStore, useStore } from '../../app/state/store.ts';

const code = createStore<string | null>(null);

/** Keeps the code of the start page's address for the page. */
export const startWith = (given: string): void => code.set(given);

export const useStartCode = (): string | null => useStore(code);
