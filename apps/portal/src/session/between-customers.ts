import type { AuthUser } from '@tradecounter/contract/auth';
import { createStore, useStore } from '../state/store.ts';
import { session } from './session.ts';

const between = createStore(false);

/** Whether one customer is left and the next one not known yet: until then no page may be drawn, for it would ask for either. */
export const useBetweenCustomers = (): boolean => useStore(between);

/** For whom a page may be fetched ahead; null = nobody is signed in, or for whom is not known at this moment. */
export const fetchingFor = (): AuthUser | null => (between.get() ? null : session.get());

/** Runs it while no page is drawn. */
export async function betweenCustomers<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  between.set(true);
  try {
    return await run();
  } finally {
    between.set(false);
  }
}
