import { type Claims, mergeClaims } from '@tradecounter/contract/auth/claims';
import type { SessionKey, SignedIn } from '../../../platform/http/authenticate.ts';
import type { SessionRow } from './session-sql.ts';

/** Returns the claims in force for the row's customer. People who signed in without a password needn't change one. */
const claimsOf = ({ userClaims: user, claims, name, singleSignOn: withoutPassword }: SessionRow): Claims => {
  const merged = mergeClaims(user, claims, { customerName: name });
  return withoutPassword ? { ...merged, resetPass: 'N' } : merged;
};

/**
 * Returns the person of a token, with the claims for the customer a request names.
 * Without access to its current customer, a session is no longer valid.
 */
export function signedIn(
  found: readonly SessionRow[],
  { tokenHash, customerNumber }: Pick<SessionKey, 'tokenHash' | 'customerNumber'>,
): SignedIn | null {
  const current = found.find((row) => row.customerNumber === row.current);
  if (current === undefined) return null;
  const claims = claimsOf(current);
  const requested = found.find((row) => row.customerNumber === customerNumber);
  const { userId, username } = current;
  const secondStep = { demanded: current.secondStepDemanded, due: current.secondStepDue };
  return {
    actor: { userId, username, tokenHash, customerNumber: current.customerNumber, claims, secondStep },
    accountClaims: requested === undefined ? null : requested === current ? claims : claimsOf(requested),
  };
}
