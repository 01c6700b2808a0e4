import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { hashPassword } from '../password/password.ts';
import { putPassword } from '../password/put-password.ts';
import { forgiveAll } from '../password/throttle.ts';
import { isOpenLink, takeLink } from './link-repository.ts';

/** Throws `link_over` where the link of that token opens nothing (any more). */
export async function checkPasswordLink(
  { db, now }: Context,
  { token }: { token: string },
): Promise<Record<never, never>> {
  if (!(await isOpenLink(db, hashToken(token), now()))) throw new Failure('link_over');
  return {};
}

/**
 * Sets another password by the link of a mail, which is used up: all sessions end, a forced change is done, wrong guesses are forgiven, a mail tells of
 * it. Throws `link_over`; of two at once with the same link one gets it.
 */
export async function resetPassword(
  context: Context,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<Record<never, never>> {
  const { db } = context;
  // Nobody has a password hashed for a link that is none.
  await checkPasswordLink(context, { token });
  const hash = await hashPassword(newPassword);
  await db.transact(async (tx) => {
    const owner = await takeLink(tx, hashToken(token), context.now());
    if (owner === null) throw new Failure('link_over');
    await putPassword(tx, context, owner, { hash, action: 'auth.password_reset', but: null });
    await forgiveAll(tx, owner.userId);
  });
  return {};
}
