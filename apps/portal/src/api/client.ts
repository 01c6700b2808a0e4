import { createClient, type Client } from '@tradecounter/contract/client';
import { config } from '../settings/config.ts';
import { atServer } from '../settings/server.ts';
import { noteFailure } from './failure.ts';
import { indicatorsSeen } from '../timing/indicators.ts';
import { readToken } from '../session/token.ts';
import { currentLanguage } from '../words/language.ts';

/** The same for one token; `timeout` in milliseconds. For commands that were kept for somebody, whoever has signed in meanwhile. */
export const clientOf = (token: () => string | null, timeout: () => number): Client =>
  createClient({ base: atServer(config().API_URL), token, language: currentLanguage, timeout, onError: noteFailure });

/** Sends a declared call to the API base of the remote configuration. Only queries.ts and mutations.ts of a feature use it. */
export const call: Client = async (declared, input, options) => {
  try {
    return await clientOf(readToken, () => config().apiTimeout)(declared, input, options);
  } finally {
    if (options?.signal?.aborted !== true) await indicatorsSeen();
  }
};
