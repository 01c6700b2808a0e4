import { createStore, type Store } from '../../../state/store.ts';

/** The token of the link mailed to a new address. It lives in this page's memory alone: the address has lost it by then. */
export const emailLink: Store<string | null> = createStore<string | null>(null);
