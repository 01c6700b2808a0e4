import type { Profile } from '@tradecounter/contract/profile/profile';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findUnconfirmedEmail } from '../auth/people/email-change-repository.ts';
import { findProfile } from '../auth/people/profile-repository.ts';

/** Returns the signed-in user as a profile user (000 §3), with the company and the mail opt-in of that customer. */
export async function getProfile({ db, actor, customerNumber, claims, now }: AccountContext): Promise<Profile> {
  const [found, unconfirmedEmail] = await Promise.all([
    findProfile(db, { userId: actor.userId, customerNumber }),
    findUnconfirmedEmail(db, actor.userId, now()),
  ]);
  if (found === null) throw new Failure('not_found');
  return {
    ...found,
    emailOptIn: claims.emailOptIn === 'Y' ? 'Y' : 'N',
    ...(unconfirmedEmail !== null && { unconfirmedEmail }),
  };
}
