import { limits } from '@tradecounter/contract/limits';
import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lockPerson } from '../repository.ts';
import { endSessions, listSessions, type SessionFacts } from './session-repository.ts';

export interface SessionsOf {
  username: string;
  /** Newest first. */
  sessions: SessionFacts[];
  /** Number ended now; null if not asked to end any. */
  ended: number | null;
}

/** Returns a person's sessions and, with `end`, ends them. Null for an unknown user name. For the command line. */
export const sessionsOf = (
  db: Database,
  { username, end }: { username: string; end: boolean },
  now: Date,
): Promise<SessionsOf | null> =>
  db.transact(async (tx) => {
    const person = await lockPerson(tx, username);
    if (person === null) return null;
    const sessions = await listSessions(tx, { userId: person.id, tokenHash: null, now, limit: limits.sessions });
    if (!end) return { username: person.username, sessions, ended: null };
    const ended = await endSessions(tx, { userId: person.id, now });
    await auditCommand(tx, now, {
      action: 'auth.sessions_ended',
      subject: person.username,
      after: { sessionsEnded: ended },
    });
    return { username: person.username, sessions, ended };
  });
