import { may } from '@tradecounter/contract/auth/permissions';
import { type Decimal, decimal } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { findTerms } from '../../spending/spender-repository.ts';
import { findSavedMethod, type SavedMethodRow } from './saved-method-repository.ts';

/**
 * Returns the user's saved payment method for a payment of that many dollars. Throws `invalid` when the provider has
 * none with that id, and `conflict` when the user's orders of that amount would need approval: no one pays with a saved
 * method what they can't order alone.
 */
export async function needSavedMethod(
  db: Executor,
  { actor, claims, customerNumber }: AccountContext,
  { id, provider, amount }: { id: string; provider: string; amount: Decimal },
): Promise<SavedMethodRow> {
  if (may(claims, 'Staff')) throw new Failure('conflict', 'error.staff_saved_method');
  const found = await findSavedMethod(db, { customerNumber, userId: actor.userId, id });
  if (found === null || found.provider !== provider) throw invalid({ savedMethod: { word: 'saved_method' } });
  if (claims.orderApproval === 'Y') {
    const terms = await findTerms(db, { customerNumber, userId: actor.userId });
    if (terms?.orderLimit == null || amount.gt(decimal(terms.orderLimit)))
      throw new Failure('conflict', 'error.payment_needs_approval');
  }
  return found;
}
