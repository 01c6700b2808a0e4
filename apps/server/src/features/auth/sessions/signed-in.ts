import { type Claims, mergeClaims } from '@tradecounter/contract/claims';
import type { SessionKey, SignedIn } from '../../../platform/http/authenticate.ts';
import type { SessionRow } from './session-sql.ts';

/** Who signed in without a password has none to change first. */
const claimsOf = ({ user_claims: user, claims, name, single_sign_on: withoutPassword }: SessionRow): Claims => {
  const merged = mergeClaims(user, claims, { customerName: name });
  return withoutPassword ? { ...merged, resetPass: 'N' } : merged;
};

/**
 * Who a token stands for, and the claims for the customer that a request names. Without the current customer among the user's there is
 * no session any more.
 */
export function signedIn(
  found: readonly SessionRow[],
  { tokenHash, customerNumber }: Pick<SessionKey, 'tokenHash' | 'customerNumber'>,
): SignedIn | null {
  const current = found.find((one) => one.customer_number === one.current);
  if (current === undefined) return null;
  const claims = claimsOf(current);
  const asked = found.find((one) => one.customer_number === customerNumber);
  const { user_id: userId, username } = current;
  const secondStep = { demanded: current.second_step_demanded, due: current.second_step_due };
  return {
    actor: { userId, username, tokenHash, customerNumber: current.customer_number, claims, secondStep },
    accountClaims: asked === undefined ? null : asked === current ? claims : claimsOf(asked),
  };
}
