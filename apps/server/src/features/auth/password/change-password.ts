import type { Actor, Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/failure.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password.ts';
import { putPassword } from './put-password.ts';
import { lockCredentials } from '../repository.ts';

type Asking = Context & { actor: Actor };

interface Change {
  /** Hash that the present password fitted. */
  proof: string;
  hash: string;
}

const wrongPassword = () => invalid({ currentPassword: { word: 'password_wrong' } });

async function replace(tx: Transaction, context: Asking, { proof, hash }: Change): Promise<Record<never, never>> {
  const { userId, username, customerNumber, tokenHash } = context.actor;
  const found = await lockCredentials(tx, userId);
  // It may have become another since the proof.
  if (found?.password_hash !== proof) throw wrongPassword();
  const owner = { userId, username, firstName: found.first_name, email: found.email, customerNumber };
  await putPassword(tx, context, owner, { hash, action: 'auth.password_changed', but: tokenHash });
  return {};
}

/**
 * Puts another password in the place of the present one, which has to be given: counted like a sign-in. The person's other sessions end,
 * a forced change is done, and a mail tells of it. Throws `invalid` for a wrong present password and for a new one that is the same.
 * A key for repeats is not heeded: a second request with other passwords would be answered as if it had been done.
 */
export async function changePassword(
  context: Asking,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Record<never, never>> {
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC'))
    throw invalid({ newPassword: { word: 'password_same' } });
  const proof = await confirmPassword(context, currentPassword);
  if (proof === null) throw wrongPassword();
  const hash = await hashPassword(newPassword);
  return context.db.transact((tx) => replace(tx, context, { proof, hash }));
}
