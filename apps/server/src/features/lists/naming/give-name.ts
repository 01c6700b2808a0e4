import { constants, limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { nameKeyOf } from '../../../platform/words/names.ts';
import { isFavorites } from '../list-name.ts';
import { countOwn, isTaken } from '../list-repository.ts';

interface NameChange {
  name: string;
  /** Number of the list that is getting the name. 0 means a new list. */
  list: number;
}

/**
 * Throws `conflict` when the user sees another list of that name. Other users' private lists don't count, because the
 * error would reveal them. Call it with the customer's list names locked.
 */
export async function checkName(
  tx: Transaction,
  { actor, customerNumber }: AccountContext,
  { name, list }: NameChange,
): Promise<void> {
  if (isFavorites(name)) throw new Failure('conflict', 'error.list_favorites', { name: constants.favorites });
  const key = { customerNumber, userId: actor.userId, nameKey: nameKeyOf(name), except: list };
  if (await isTaken(tx, key)) throw new Failure('conflict', 'error.list_name_taken', { name });
}

/** Throws `conflict` when the user has the maximum number of lists. Call it with the customer's list names locked. */
export async function checkRoom(tx: Transaction, { actor, customerNumber }: AccountContext): Promise<void> {
  if ((await countOwn(tx, { customerNumber, userId: actor.userId })) >= limits.lists)
    throw new Failure('conflict', 'error.lists_full', { limit: limits.lists });
}
