import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/forgot';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { countForgotten } from '../password/throttle.ts';
import { findCredentials } from '../repository.ts';
import { forgotMail } from './forgot-mail.ts';

/**
 * Requests a link for setting a new password.
 * Does and answers the same for known and unknown names. The job decides later whether to send a mail.
 * Requests are counted like sign-ins. Throws `too_many`.
 */
export async function forgotPassword(
  context: Context,
  { username: login }: BodyOf<typeof calls.forgotPassword>,
): Promise<Record<never, never>> {
  const { db, jobs, address, language } = context;
  const now = context.now();
  const person = await findCredentials(db, { login, address, now });
  const mayMail = await countForgotten(
    db,
    { address, login, person: person === null ? null : { id: person.id, knownAddress: person.knownAddress } },
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
