import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { createStore, useStore } from '../state/store.ts';
import { session } from './session.ts';

const isChanging = createStore(false);

/**
 * Returns whether a change of customer is in progress. No page may be drawn then, because it could read either
 * customer's data.
 */
export const useBetweenCustomers = (): boolean => useStore(isChanging);

/**
 * Returns the user whose pages may be prefetched; null = no user is signed in, or a change of customer is in progress.
 */
export const userToFetchFor = (): AuthUser | null => (isChanging.get() ? null : session.get());

/** Runs a function while no page is drawn. */
export async function betweenCustomers<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  isChanging.set(true);
  try {
    return await run();
  } finally {
    isChanging.set(false);
  }
}
