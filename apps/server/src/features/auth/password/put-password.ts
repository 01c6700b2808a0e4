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
  /** The customer whose counter answers questions; empty = none. */
  customerNumber: string;
}

interface PasswordChange {
  /** Hash of the new password. */
  hash: string;
  /** The audit action of the change. */
  action: 'auth.password_changed' | 'auth.password_reset';
  /** The session to keep; null = end all. */
  except: Buffer | null;
}

/**
 * Stores the person's new password. Ends the sessions, completes a forced change and queues a mail about it.
 * The caller must have checked that the person may do so.
 */
export async function putPassword(
  tx: Transaction,
  context: Context,
  owner: Owner,
  { hash, action, except }: PasswordChange,
): Promise<void> {
  const { userId, username, firstName, email, customerNumber } = owner;
  await savePassword(tx, { userId, hash, mustChange: false });
  const sessionsEnded = await endSessions(tx, { userId, now: context.now(), except });
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
