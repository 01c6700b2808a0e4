import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database } from '../../../platform/db/database.ts';
import { hashPassword } from './password.ts';
import { lockPerson, savePassword } from '../repository.ts';
import { endSessions } from '../sessions/session-repository.ts';

interface NewPassword {
  username: string;
  password: string;
  /** The person must change it before doing anything else. */
  mustChange: boolean;
}

/**
 * Sets a person's password and ends all of their sessions. Returns null for an unknown user name. For the command line.
 */
export async function setPassword(
  db: Database,
  { username, password, mustChange }: NewPassword,
  now: Date,
): Promise<{ username: string; ended: number } | null> {
  const hash = await hashPassword(password);
  return db.transact(async (tx) => {
    const person = await lockPerson(tx, username);
    if (person === null) return null;
    await savePassword(tx, { userId: person.id, hash, mustChange });
    const ended = await endSessions(tx, { userId: person.id, now });
    await auditCommand(tx, now, {
      action: 'auth.password_set',
      subject: person.username,
      after: { mustChange, sessionsEnded: ended },
    });
    return { username: person.username, ended };
  });
}
