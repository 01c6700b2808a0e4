import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { savePassword } from '../repository.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { passwordMail } from './password-mail.ts';

export interface Owner {
  userId: number;
  username: string;
  firstName: string;
  email: string | null;
  /** Whose counter is called about it; empty = none. */
  customerNumber: string;
}

interface Renewal {
  hash: string;
  /** How it came about, as the audit calls it. */
  action: 'auth.password_changed' | 'auth.password_reset';
  /** Session that goes on; null = none does. */
  but: Buffer | null;
}

/** Puts another password of the person's own in place: the sessions end, a forced change is done, a mail tells of it. Whoever may do so has been asked before. */
export async function putPassword(
  tx: Transaction,
  context: Context,
  owner: Owner,
  { hash, action, but }: Renewal,
): Promise<void> {
  const { userId, username, firstName, email, customerNumber } = owner;
  await savePassword(tx, { userId, hash, mustChange: false });
  const sessionsEnded = await endSessions(tx, { userId, now: context.now(), but });
  await audit(tx, context, {
    action,
    actor: username,
    ...(customerNumber !== '' && { customerNumber }),
    subject: username,
    after: { sessionsEnded },
  });
  const name = firstName === '' ? username : firstName;
  if (email !== null)
    await context.jobs.send(tx, passwordMail, {
      id: randomUUID(),
      to: email,
      name,
      customerNumber,
      language: context.language,
    });
}
