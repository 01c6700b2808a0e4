import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/forgot';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { hashPassword } from '../password/password.ts';
import { putPassword } from '../password/put-password.ts';
import { forgiveAll } from '../password/throttle.ts';
import { isOpenLink, takeLink } from './link-repository.ts';

/** Throws `link_over` when the token's link isn't valid (any more). */
export async function checkPasswordLink(
  { db, now }: Context,
  { token }: BodyOf<typeof calls.checkPasswordLink>,
): Promise<Record<never, never>> {
  if (!(await isOpenLink(db, hashToken(token), now()))) throw new Failure('link_over');
  return {};
}

/**
 * Sets a new password through a mailed link, and uses up the link.
 * Ends all sessions, completes a forced change, clears failed sign-ins and sends a mail about the change.
 * Throws `link_over`. Of two concurrent calls with one link, one succeeds.
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: BodyOf<typeof calls.resetPassword>,
): Promise<Record<never, never>> {
  const { db } = context;
  // Don't spend the time of a password hash on an invalid link.
  await checkPasswordLink(context, { token });
  const hash = await hashPassword(newPassword);
  await db.transact(async (tx) => {
    const owner = await takeLink(tx, hashToken(token), context.now());
    if (owner === null) throw new Failure('link_over');
    await putPassword(tx, context, owner, { hash, action: 'auth.password_reset', except: null });
    await forgiveAll(tx, owner.userId);
  });
  return {};
}
