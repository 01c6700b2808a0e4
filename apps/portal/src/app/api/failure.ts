import type { Call } from '@tradecounter/contract/call';
import { CallError } from '@tradecounter/contract/client';
import i18next from 'i18next';
import { log } from '../log/log.ts';
import { loseSession } from '../session/session.ts';
import { readToken } from '../session/token.ts';

const signInCodes: ReadonlySet<CallError['code']> = new Set(['credentials', 'second_step', 'second_step_wrong']);

/**
 * Handles every failed call before its caller does. An invalid token ends the session, unless another tab has signed in
 * again since the request was sent with `sentToken`. A missing permission is only logged.
 * A wrong password or code is a 401 too, but the sign-in page handles it.
 */
export function noteFailure(error: CallError, sentToken: string | null, call?: Call): void {
  if (error.status === 402) {
    log.error('invalid token', call?.name ?? '');
    if (sentToken === readToken()) loseSession();
  }
  if (error.status === 401 && !signInCodes.has(error.code)) log.error('Unauthorized');
}

/**
 * Returns the reason for a failure: the server's own message, or why there was no answer, followed by what to do next.
 * A proxy's error page, or another server behind API_URL, leaves only the status, so it gets a sentence of ours.
 */
export function failureText(error: unknown, next = i18next.t('error.retry')): string {
  const { answered, explained, message, status, code } = CallError.of(error);
  if (!answered) return `${i18next.t(code === 'timeout' ? 'error.timeout' : 'error.network')} ${next}`;
  return explained ? message : i18next.t(status === 401 ? 'error.noAccess' : 'error.unanswered');
}
