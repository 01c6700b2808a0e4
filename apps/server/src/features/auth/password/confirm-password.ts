import { audit } from '../../../platform/audit/record.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { verifyPassword } from './password.ts';
import { findProof } from '../repository.ts';
import { forgive, tryPassword } from './throttle.ts';

/**
 * Returns the stored hash if the signed-in person's password matches it, and null otherwise.
 * Counted like a sign-in: throws `too_many` while the person or the address must wait.
 * Slow on purpose, so call it outside the transaction, which then compares the hash again.
 */
export async function confirmPassword(context: SignedInContext, password: string): Promise<string | null> {
  const { db, actor, address } = context;
  const now = context.now();
  const stored = await findProof(db, { userId: actor.userId, address, now });
  const hash = stored?.passwordHash ?? null;
  const passwordAttempt = {
    address,
    login: actor.username,
    person: { id: actor.userId, knownAddress: stored?.knownAddress ?? false },
  };
  const { matches, attempt } = await tryPassword(db, passwordAttempt, now, () => verifyPassword(password, hash));
  if (matches) {
    await forgive(db, attempt);
    return hash;
  }
  await audit(db, context, { action: 'auth.refused' });
  return null;
}
