import { session } from '../../app/session/session.ts';
import { createStore, useStore } from '../../app/state/store.ts';

/** The action completed just before the sign-in page opened, which the page reports. */
export type Arrival = 'changed' | 'confirmed' | null;

const store = createStore<Arrival>(null);
session.subscribe(() => session.get() !== null && store.set(null));

/** Sets the action to report. A new session clears it. */
export const arriveWith = store.set;
export const useArrival = (): Arrival => useStore(store);
