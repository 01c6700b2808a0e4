import { audit } from '../../platform/audit/record.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { verifyPassword } from './password.ts';
import { findPasswordHash } from './repository.ts';
import { countAttempt, forgive } from './throttle.ts';

/**
 * The stored hash that the signed-in person's password fits, null when it does not. Counted like a sign-in (DECISIONS §4): throws
 * `too_many` while the person or the address must wait. Slow on purpose, so not for within a transaction, which compares the hash again.
 */
export async function confirmPassword(context: Context & { actor: Actor }, password: string): Promise<string | null> {
  const { db, actor, address } = context;
  const now = context.now();
  await countAttempt(db, 'address', address, now);
  await countAttempt(db, 'user', actor.username, now);

  const hash = await findPasswordHash(db, actor.userId);
  if (await verifyPassword(password, hash)) {
    await forgive(db, actor.username, address);
    return hash;
  }
  await audit(db, context, { action: 'auth.refused' });
  return null;
}
