import { createStore } from './store.ts';

/** Asks whether signing out may discard unsent changes. The code that keeps such changes sets the question here. */
export const signOutQuestion = createStore<(() => Promise<boolean>) | null>(null);
