import { mergeClaims } from '@tradecounter/contract/claims';
import type { Executor } from '../../platform/db/database.ts';
import type { FindSession } from '../../platform/http/authenticate.ts';
import { findSessionRow } from './repository.ts';

/** Sessions for the transports: who a token stands for, and the claims for the customer that a request names. */
export const sessionFinder =
  (db: Executor): FindSession =>
  async (tokenHash, customerNumber, now) => {
    const found = await findSessionRow(db, tokenHash, customerNumber, now);
    if (found === null) return null;
    const claims = mergeClaims(found.user_claims, found.current_claims, { customerName: found.current_name });
    return {
      actor: {
        userId: found.user_id,
        username: found.username,
        tokenHash,
        customerNumber: found.customer_number,
        claims,
      },
      accountClaims:
        found.account_claims === null
          ? null
          : mergeClaims(found.user_claims, found.account_claims, { customerName: found.account_name ?? '' }),
    };
  };
