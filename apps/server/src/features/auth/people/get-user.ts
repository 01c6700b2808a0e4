import type { AuthUser } from '@tradecounter/contract/auth/auth';
import type { SignedInContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { findUser } from '../repository.ts';

/** Returns the signed-in user, as seen by the session's current customer (000 §3, 001 §3). */
export async function getUser(context: SignedInContext): Promise<{ user: AuthUser }> {
  const { userId, customerNumber, claims, secondStep } = context.actor;
  const found = await findUser(context.db, userId, customerNumber);
  if (found === null) throw new Failure('token');
  return {
    user: {
      username: found.username,
      customerNumber,
      currLocation: found.location,
      location: {
        reportName: found.report_name ?? '',
        address: found.address ?? '',
        city: found.city ?? '',
        state: found.state ?? '',
        postal: found.zip ?? '',
        phone: found.phone ?? '',
        email: found.email ?? '',
      },
      userClaims: claims,
      firstName: found.first_name,
      lastName: found.last_name,
      language: found.language,
      accounts: found.accounts,
      emailOptInAnswered: found.opt_in_answered,
      secondStepDue: secondStep.due,
    },
  };
}
