import { createClient, type Client } from '@tradecounter/contract/client';
import { config } from '../settings/config.ts';
import { noteFailure } from './failure.ts';
import { indicatorsSeen } from '../timing/indicators.ts';
import { readToken } from '../session/token.ts';
import { currentLanguage } from '../words/language.ts';

/** Sends a declared call to the API base of the remote configuration. Only queries.ts and mutations.ts of a feature use it. */
export const call: Client = async (declared, input, options) => {
  const send = createClient({
    base: config().API_URL,
    token: readToken,
    language: currentLanguage,
    timeout: () => config().apiTimeout,
    onError: noteFailure,
  });
  try {
    return await send(declared, input, options);
  } finally {
    if (options?.signal?.aborted !== true) await indicatorsSeen();
  }
};
