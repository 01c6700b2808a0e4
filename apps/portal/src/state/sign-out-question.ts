import { createStore } from './store.ts';

/** Something would be lost with the sign-in: asks whether it may. Whoever keeps such things puts the question here. */
export const signOutQuestion = createStore<(() => Promise<boolean>) | null>(null);
