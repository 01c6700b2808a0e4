import { limits } from '@tradecounter/contract/limits';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { type ListRow, lockLinesTogether } from './list-repository.ts';

/**
 * Throws `conflict` where lists have too many lines together after the list was changed: those of the customer that are shared, or those that its owner keeps there alone.
 * One answer tells all of them, so it has an end. The last lock of its transaction.
 */
export async function checkLinesTogether(
  tx: Transaction,
  {
    customer_number: customerNumber,
    user_id: ownerId,
    shared,
  }: Pick<ListRow, 'customer_number' | 'user_id' | 'shared'>,
): Promise<void> {
  const limit = shared ? limits.sharedListLines : limits.ownListLines;
  if ((await lockLinesTogether(tx, { customerNumber, ownerId, shared })) > limit)
    throw new Failure('conflict', shared ? 'error.lists_shared_full' : 'error.lists_own_full', { limit });
}
