import { constants, limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { isFavorites, nameKeyOf } from '../list-name.ts';
import { countOwn, isTaken } from '../list-repository.ts';

interface Wanted {
  name: string;
  /** Number of the list that is to have the name; 0 = a new one. */
  list: number;
}

/**
 * Throws `conflict` where a list cannot have the name, because the user sees one of that name. Lists that others keep alone don't count: the
 * refusal would reveal them. Behind the lock of the customer's names.
 */
export async function checkName(
  tx: Transaction,
  { actor, customerNumber }: AccountContext,
  { name, list }: Wanted,
): Promise<void> {
  if (isFavorites(name)) throw new Failure('conflict', 'error.list_favorites', { name: constants.favorites });
  const key = { customerNumber, userId: actor.userId, nameKey: nameKeyOf(name), except: list };
  if (await isTaken(tx, key)) throw new Failure('conflict', 'error.list_name_taken', { name });
}

/** Throws `conflict` where the user has as many lists as anybody may. Behind the same lock. */
export async function checkRoom(tx: Transaction, { actor, customerNumber }: AccountContext): Promise<void> {
  if ((await countOwn(tx, { customerNumber, userId: actor.userId })) >= limits.lists)
    throw new Failure('conflict', 'error.lists_full', { limit: limits.lists });
}
