import { retryDelay, shouldRetry } from './query-client.ts';

/** A read that stands outside the query cache, repeated as those in it are. */
export async function persistently<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    }
  }
}
