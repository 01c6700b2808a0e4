import { type Claims, mergeClaims } from '@tradecounter/contract/claims';
import type { Executor } from '../../platform/db/database.ts';
import type { FindSession } from '../../platform/http/authenticate.ts';
import { findSessionRows, type SessionRow } from './repository.ts';

const claimsOf = ({ user_claims: user, claims, name }: SessionRow): Claims => mergeClaims(user, claims, { customerName: name });

/**
 * Sessions for the transports: who a token stands for, and the claims for the customer that a request names. Without the current
 * customer among the user's there is no session any more.
 */
export const sessionFinder =
  (db: Executor): FindSession =>
  async (tokenHash, customerNumber, now) => {
    const found = await findSessionRows(db, tokenHash, customerNumber, now);
    const current = found.find((one) => one.customer_number === one.current);
    if (current === undefined) return null;
    const claims = claimsOf(current);
    const asked = found.find((one) => one.customer_number === customerNumber);
    const { user_id: userId, username } = current;
    return {
      actor: { userId, username, tokenHash, customerNumber: current.customer_number, claims },
      accountClaims: asked === undefined ? null : asked === current ? claims : claimsOf(asked),
    };
  };
