import { createClient, type Client } from '@tradecounter/contract/client';
import { config } from '../settings/config.ts';
import { atServer } from '../settings/server.ts';
import { noteFailure } from './failure.ts';
import { noteWrite } from './just-written.ts';
import { fetchOrTake } from './started.ts';
import { indicatorsSeen } from '../timing/indicators.ts';
import { readToken } from '../session/token.ts';
import { currentLanguage } from '../../words/language.ts';

/**
 * Creates a client that sends the given token; `timeout` is in milliseconds. Kept commands need it, because another
 * user may have signed in since.
 */
export function createTokenClient(token: () => string | null, timeout: () => number): Client {
  const base = atServer(config().API_URL);
  const client = createClient({
    base,
    token,
    language: currentLanguage,
    timeout,
    onError: noteFailure,
    fetch: fetchOrTake as typeof fetch,
  });
  return async (declared, input, options) => {
    if (declared.method === 'GET') return client(declared, input, options);
    // Also before, because a write can succeed without its answer.
    noteWrite();
    return client(declared, input, options).finally(noteWrite);
  };
}

/**
 * Sends a declared call to the API base of the remote configuration. Only queries and mutations of features use
 * it.
 */
export const call: Client = async (declared, input, options) => {
  try {
    return await createTokenClient(readToken, () => config().apiTimeout)(declared, input, options);
  } finally {
    if (options?.signal?.aborted !== true) await indicatorsSeen();
  }
};
