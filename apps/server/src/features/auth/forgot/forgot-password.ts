import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { countForgotten } from '../password/throttle.ts';
import { findCredentials } from '../repository.ts';
import { forgotMail } from './forgot-mail.ts';

/**
 * Asks for a link by which another password can be set. For somebody and for nobody the same is done and answered; whether there is a mail is
 * decided later, by its job. Counted as a sign-in is: throws `too_many`.
 */
export async function forgotPassword(
  context: Context,
  { username: login }: { username: string },
): Promise<Record<never, never>> {
  const { db, jobs, address, language } = context;
  const now = context.now();
  const person = await findCredentials(db, { login, address, now });
  const mayMail = await countForgotten(
    db,
    { address, login, person: person === null ? null : { id: person.id, knownAddress: person.known_address } },
    now,
  );
  await db.transact(async (tx) => {
    await audit(tx, context, { action: 'auth.password_forgotten', actor: login });
    await jobs.send(tx, forgotMail, {
      id: randomUUID(),
      userId: mayMail ? (person?.id ?? null) : null,
      language,
      askedAt: now.toISOString(),
    });
  });
  return {};
}
