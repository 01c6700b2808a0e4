import type { QueryFunctionContext } from '@tanstack/react-query';
import { log } from '../log/log.ts';

/**
 * Wraps a query's fetch: logs each failure, and a warning for an aborted one, whichever page or badge started it (000
 * §8).
 */
export const loggedFetch =
  <Answer>(fetch: (signal: AbortSignal) => Promise<Answer>) =>
  async ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Answer> => {
    try {
      const answer = await fetch(signal);
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      if (signal.aborted) log.warn(error);
      else log.error(error);
      throw error;
    }
  };
