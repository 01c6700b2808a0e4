import type { Profile } from '@tradecounter/contract/profile';
import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findProfile } from '../auth/people/profile-repository.ts';

/** The signed-in person as a profile user (000 §3), with the firm and the answer about e-mail of that customer. */
export async function getProfile({ db, actor, customerNumber, claims }: AccountContext): Promise<Profile> {
  const found = await findProfile(db, { userId: actor.userId, customerNumber });
  if (found === null) throw new Failure('not_found');
  return { ...found, emailOptIn: claims.emailOptIn === 'Y' ? 'Y' : 'N' };
}
