import { createStore } from './store.ts';

/** Asks whether to sign out although changes are unsent. The code that keeps such changes sets the question here. */
export const signOutQuestion = createStore<(() => Promise<boolean>) | null>(null);
