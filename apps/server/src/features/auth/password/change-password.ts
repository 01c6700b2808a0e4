import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/auth';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/failure.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password.ts';
import { putPassword } from './put-password.ts';
import { lockCredentials } from '../repository.ts';

interface Change {
  /** The hash that the current password matched. */
  proof: string;
  /** Hash of the new password. */
  hash: string;
}

const wrongPassword = () => invalid({ currentPassword: { word: 'password_wrong' } });

async function replacePassword(
  tx: Transaction,
  context: SignedInContext,
  { proof, hash }: Change,
): Promise<Record<never, never>> {
  const { userId, username, customerNumber, tokenHash } = context.actor;
  const current = await lockCredentials(tx, userId);
  // The password may have changed since it was checked.
  if (current?.passwordHash !== proof) throw wrongPassword();
  const owner = { userId, username, firstName: current.firstName, email: current.email, customerNumber };
  await putPassword(tx, context, owner, { hash, action: 'auth.password_changed', except: tokenHash });
  return {};
}

/**
 * Changes the password. Requires the current one, and counts it like a sign-in.
 * Ends the person's other sessions, completes a forced change and sends a mail about the change.
 * Throws `invalid` for a wrong current password and for an unchanged one.
 * Ignores idempotency keys. Otherwise a repeat with different passwords would be answered as if it had succeeded.
 */
export async function changePassword(
  context: SignedInContext,
  { currentPassword, newPassword }: BodyOf<typeof calls.changePassword>,
): Promise<Record<never, never>> {
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC'))
    throw invalid({ newPassword: { word: 'password_same' } });
  const proof = await confirmPassword(context, currentPassword);
  if (proof === null) throw wrongPassword();
  const hash = await hashPassword(newPassword);
  return context.db.transact((tx) => replacePassword(tx, context, { proof, hash }));
}
