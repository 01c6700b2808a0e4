import type { Call } from '@tradecounter/contract/call';
import type { CallError } from '@tradecounter/contract/client';
import { loseSession } from '../session/session.ts';

/**
 * What every failed call does before its caller hears of it: an invalid token ends the session, a refusal is only logged.
 * A wrong password is a 401 too, but belongs to the sign-in page.
 */
export function noteFailure(error: CallError, call?: Call): void {
  if (error.status === 402) {
    console.error('invalid token', call?.name ?? '');
    loseSession();
  }
  if (error.status === 401 && error.code !== 'credentials') console.error('Unauthorized');
}
