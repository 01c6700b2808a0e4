import type { AuthUser } from '@tradecounter/contract/auth/auth';
import type { SignedInContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { findUser } from '../repository.ts';

/** Returns the signed-in user, as seen by the session's current customer (000 §3, 001 §3). */
export async function getUser(context: SignedInContext): Promise<{ user: AuthUser }> {
  const { userId, customerNumber, claims, secondStep, onBehalfOf, pricesHidden, punchOut } = context.actor;
  const user = await findUser(context.db, punchOut?.personId ?? userId, customerNumber);
  if (user === null) throw new Failure('token');
  return {
    user: {
      // Devices keep things by user name, and nothing of a PunchOut session belongs to the person's other sessions.
      username: punchOut === undefined ? user.username : `${user.username} (PunchOut ${punchOut.number})`,
      customerNumber,
      currLocation: user.location,
      location: {
        reportName: user.reportName ?? '',
        address: user.address ?? '',
        city: user.city ?? '',
        state: user.state ?? '',
        postal: user.zip ?? '',
        phone: user.phone ?? '',
        email: user.email ?? '',
      },
      userClaims: claims,
      firstName: user.firstName,
      lastName: user.lastName,
      language: user.language,
      accounts: punchOut === undefined ? user.accounts : 1,
      emailOptInAnswered: user.optInAnswered,
      secondStepDue: secondStep.due,
      onBehalfOf: onBehalfOf?.name ?? null,
      pricesHidden,
      ...(punchOut !== undefined && { punchOut: { returnTo: punchOut.returnTo, inspects: punchOut.inspects } }),
    },
  };
}
