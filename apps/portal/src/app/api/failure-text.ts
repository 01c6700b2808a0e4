import { CallError } from '@tradecounter/contract/client';
import i18next from 'i18next';

/** Returns whether a request reached the time limit of the configuration, `apiTimeout`. The server is there, but slow. */
export const isTimeout = (error: unknown): boolean => error instanceof CallError && error.code === 'timeout';

/** Returns whether the server couldn't be reached, as far as the failed request shows. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && error.status === 0 && !isTimeout(error);

/** Texts for requests without an answer. The default of each is a general one. */
interface NoAnswerTexts {
  network?: string;
  timeout?: string;
}

/** Returns the reason for a failure: the server's own message, or why there was no answer. */
export function failureText(error: unknown, { network, timeout }: NoAnswerTexts = {}): string {
  if (isTimeout(error)) return timeout ?? i18next.t('error.timeout');
  return error instanceof CallError && error.status > 0 ? error.message : (network ?? i18next.t('error.network'));
}
