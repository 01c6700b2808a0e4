import { createStore, type Store } from '../../../app/state/store.ts';

/** The token of the link mailed to a new address. It is kept in memory only, and the address no longer has it. */
export const emailToken: Store<string | null> = createStore<string | null>(null);
