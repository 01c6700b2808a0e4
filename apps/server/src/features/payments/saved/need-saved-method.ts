import type { AccountContext } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/failure.ts';
import { findSavedMethod, type SavedMethodRow } from './saved-method-repository.ts';

/**
 * Returns the user's saved payment method for the customer. Throws `invalid` when the provider has none with that id.
 */
export async function needSavedMethod(
  db: Executor,
  { actor, customerNumber }: AccountContext,
  id: string,
  provider: string,
): Promise<SavedMethodRow> {
  const found = await findSavedMethod(db, { customerNumber, userId: actor.userId, id });
  if (found === null || found.provider !== provider) throw invalid({ savedMethod: { word: 'saved_method' } });
  return found;
}
