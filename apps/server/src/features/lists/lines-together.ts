import { limits } from '@tradecounter/contract/limits';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { type ListRow, lockLinesTogether } from './list-repository.ts';

/**
 * Throws `conflict` when a changed list leaves too many lines in total, either on the customer's shared lists or on the
 * owner's private ones. The limit bounds the size of an answer with all lists. Takes the last lock of its transaction.
 */
export async function checkLinesTogether(
  tx: Transaction,
  { customerNumber, userId: ownerId, shared }: Pick<ListRow, 'customerNumber' | 'userId' | 'shared'>,
): Promise<void> {
  const limit = shared ? limits.sharedListLines : limits.ownListLines;
  if ((await lockLinesTogether(tx, { customerNumber, ownerId, shared })) > limit)
    throw new Failure('conflict', shared ? 'error.lists_shared_full' : 'error.lists_own_full', { limit });
}
