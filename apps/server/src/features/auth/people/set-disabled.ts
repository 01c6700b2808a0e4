import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/db/database.ts';
import { lockPerson, saveDisabled } from '../repository.ts';
import { endSessions } from '../sessions/session-repository.ts';

export interface Disabling {
  username: string;
  /** False if nothing changed. */
  changed: boolean;
  /** Number of sessions that ended. */
  ended: number;
}

/**
 * Disables a person or enables them again. Disabling ends all of their sessions, and no feed can undo it. Returns null
 * for an unknown user name. For the command line.
 */
export const setDisabled = (
  db: Database,
  { username, disabled }: { username: string; disabled: boolean },
  now: Date,
): Promise<Disabling | null> =>
  db.transact(async (tx) => {
    const person = await lockPerson(tx, username);
    if (person === null) return null;
    // Save it even if a feed has disabled the person: from now on it is set manually.
    await saveDisabled(tx, person.id, disabled);
    if (person.disabled === disabled) return { username: person.username, changed: false, ended: 0 };
    const ended = disabled ? await endSessions(tx, { userId: person.id, now }) : 0;
    await auditCommand(tx, now, {
      action: disabled ? 'auth.person_disabled' : 'auth.person_enabled',
      subject: person.username,
      after: { sessionsEnded: ended },
    });
    return { username: person.username, changed: true, ended };
  });
