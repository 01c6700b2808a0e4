import { type Claims, mergeClaims } from '@tradecounter/contract/claims';
import type { Executor } from '../../platform/db/database.ts';
import type { FindSession } from '../../platform/http/authenticate.ts';
import { findSessionRow, type SessionRow } from './repository.ts';

/** Claims for the customer that the request names; null when it is not one of the user's. */
function accountClaims(found: SessionRow, current: Claims, asked: string | null): Claims | null {
  if (found.account_claims === null) return null;
  if (asked === found.customer_number) return current;
  return mergeClaims(found.user_claims, found.account_claims, { customerName: found.account_name ?? '' });
}

/** Sessions for the transports: who a token stands for, and the claims for the customer that a request names. */
export const sessionFinder =
  (db: Executor): FindSession =>
  async (tokenHash, customerNumber, now) => {
    const found = await findSessionRow(db, tokenHash, customerNumber, now);
    if (found === null) return null;
    const claims = mergeClaims(found.user_claims, found.current_claims, { customerName: found.current_name });
    const { user_id: userId, username, customer_number: current } = found;
    return { actor: { userId, username, tokenHash, customerNumber: current, claims }, accountClaims: accountClaims(found, claims, customerNumber) };
  };
