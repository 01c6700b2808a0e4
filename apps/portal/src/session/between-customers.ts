import type { AuthUser } from '@tradecounter/contract/auth/auth';
import { createStore, useStore } from '../state/store.ts';
import { session } from './session.ts';

const between = createStore(false);

/**
 * Returns whether a change of customer is in progress. No page may be drawn then, because it could read either
 * customer's data.
 */
export const useBetweenCustomers = (): boolean => useStore(between);

/**
 * Returns the user whose pages may be prefetched; null = no user is signed in, or a change of customer is in progress.
 */
export const userToFetchFor = (): AuthUser | null => (between.get() ? null : session.get());

/** Runs a function while no page is drawn. */
export async function betweenCustomers<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  between.set(true);
  try {
    return await run();
  } finally {
    between.set(false);
  }
}
