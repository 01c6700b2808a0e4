import { retryDelay, shouldRetry } from './query-client.ts';

/** Runs a read outside the query cache, with the same retries. */
export async function withRetries<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, error)));
    }
  }
}
