import type { Call } from '@tradecounter/contract/call';
import type { CallError } from '@tradecounter/contract/client';
import { log } from '../log/log.ts';
import { explain } from './explain.ts';
import { loseSession } from '../session/session.ts';
import { readToken } from '../session/token.ts';

const signInCodes: ReadonlySet<CallError['code']> = new Set(['credentials', 'second_step', 'second_step_wrong']);

/**
 * Handles every failed call before its caller does. An invalid token ends the session, unless another tab has signed in
 * again since the request was sent with `sentToken`. A missing permission is only logged.
 * A wrong password or code is a 401 too, but the sign-in page handles it.
 */
export function noteFailure(error: CallError, sentToken: string | null, call?: Call): void {
  explain(error);
  if (error.status === 402) {
    log.error('invalid token', call?.name ?? '');
    if (sentToken === readToken()) loseSession();
  }
  if (error.status === 401 && !signInCodes.has(error.code)) log.error('Unauthorized');
}
