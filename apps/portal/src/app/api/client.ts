import { createClient, type Client } from '@tradecounter/contract/client';
import { config } from '../settings/config.ts';
import { atServer } from '../settings/server.ts';
import { noteFailure } from './failure.ts';
import { indicatorsSeen } from '../timing/indicators.ts';
import { readToken } from '../session/token.ts';
import { currentLanguage } from '../../words/language.ts';

/**
 * Creates a client that sends the given token; `timeout` is in milliseconds. Kept commands need it, because another
 * user may have signed in since.
 */
export const createTokenClient = (token: () => string | null, timeout: () => number): Client =>
  createClient({ base: atServer(config().API_URL), token, language: currentLanguage, timeout, onError: noteFailure });

/**
 * Sends a declared call to the API base of the remote configuration. Only a feature's queries.ts and mutations.ts use
 * it.
 */
export const call: Client = async (declared, input, options) => {
  try {
    return await createTokenClient(readToken, () => config().apiTimeout)(declared, input, options);
  } finally {
    if (options?.signal?.aborted !== true) await indicatorsSeen();
  }
};
