import type { ProfileChange } from '@tradecounter/contract/profile/profile-change';
import type { AccountContext } from '../../../platform/context.ts';
import { type Failure, invalid } from '../../../platform/failure.ts';
import { confirmPassword } from '../../auth/password/confirm-password.ts';
import { findProfile } from '../../auth/people/profile-repository.ts';

/** The error for a new mail address without the correct current password. */
export const unproven = (word: 'password_missing' | 'password_wrong'): Failure => invalid({ password: { word } });

/**
 * Checks the password before the user may change the mail address, which is also a login name. Returns the stored hash
 * that the password matches, or null when the address doesn't change. Throws `invalid` for a missing or wrong password,
 * and `too_many` after many wrong ones.
 */
export async function proveEmailChange(
  context: AccountContext,
  { email }: ProfileChange,
  password: string | undefined,
): Promise<string | null> {
  if (email === undefined || email === '') return null;
  const found = await findProfile(context.db, { userId: context.actor.userId, customerNumber: context.customerNumber });
  if (found === null || found.email === email) return null;
  if (password === undefined || password === '') throw unproven('password_missing');
  const hash = await confirmPassword(context, password);
  if (hash === null) throw unproven('password_wrong');
  return hash;
}
