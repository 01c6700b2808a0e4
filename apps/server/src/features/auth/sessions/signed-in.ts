import { type Claims, mergeClaims } from '@tradecounter/contract/auth/claims';
import type { SessionKey, SignedIn } from '../../../platform/http/authenticate.ts';
import type { SessionRow } from './session-sql.ts';

/** Returns the claims in force for the row's customer. People who signed in without a password needn't change one. */
const claimsOf = ({ user_claims: user, claims, name, single_sign_on: withoutPassword }: SessionRow): Claims => {
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
  const current = found.find((row) => row.customer_number === row.current);
  if (current === undefined) return null;
  const claims = claimsOf(current);
  const requested = found.find((row) => row.customer_number === customerNumber);
  const { user_id: userId, username } = current;
  const secondStep = { demanded: current.second_step_demanded, due: current.second_step_due };
  return {
    actor: { userId, username, tokenHash, customerNumber: current.customer_number, claims, secondStep },
    accountClaims: requested === undefined ? null : requested === current ? claims : claimsOf(requested),
  };
}
