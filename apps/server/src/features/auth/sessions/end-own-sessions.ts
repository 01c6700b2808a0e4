import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/auth';
import { audit } from '../../../platform/audit/record.ts';
import { type SignedInContext, write } from '../../../platform/context.ts';
import { endSession, endSessions } from './session-repository.ts';

/**
 * Ends one of the person's sessions. Ignores sessions that have ended or belong to others. Returns the number ended.
 */
export const endOwnSession = (
  context: SignedInContext,
  { id }: BodyOf<typeof calls.endSession>,
): Promise<{ ended: number }> =>
  write(context, async (tx) => {
    const { userId, username, customerNumber } = context.actor;
    const ended = await endSession(tx, { userId, id, now: context.now() });
    if (ended > 0)
      await audit(tx, context, {
        action: 'auth.session_ended',
        customerNumber,
        subject: username,
        after: { session: id },
      });
    return { ended };
  });

/** Ends all of the person's sessions except this one. Returns the number ended. */
export const endOtherSessions = (context: SignedInContext): Promise<{ ended: number }> =>
  write(context, async (tx) => {
    const { userId, username, customerNumber, tokenHash } = context.actor;
    const ended = await endSessions(tx, { userId, now: context.now(), except: tokenHash });
    if (ended > 0)
      await audit(tx, context, {
        action: 'auth.sessions_ended',
        customerNumber,
        subject: username,
        after: { sessionsEnded: ended },
      });
    return { ended };
  });
