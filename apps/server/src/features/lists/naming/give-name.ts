import { constants, limits } from '@tradecounter/contract/limits';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { isFavorites, nameKeyOf } from '../list-name.ts';
import { countOwn, isTaken } from '../list-repository.ts';

interface Wanted {
  name: string;
  /** The list is to be seen by everybody: then nobody of the customer may have another of that name. */
  shared: boolean;
  /** Number of the list that is to have the name; 0 = a new one. */
  list: number;
}

/** Throws `conflict` where a list cannot have the name. Behind the lock of the customer's names. */
export async function checkName(
  tx: Transaction,
  { actor, customerNumber }: AccountContext,
  { name, shared, list }: Wanted,
): Promise<void> {
  if (isFavorites(name)) throw new Failure('conflict', 'error.list_favorites', { name: constants.favorites });
  const key = { customerNumber, userId: actor.userId, nameKey: nameKeyOf(name), except: list };
  if (await isTaken(tx, { ...key, anybody: false })) throw new Failure('conflict', 'error.list_name_taken', { name });
  if (shared && (await isTaken(tx, { ...key, anybody: true })))
    throw new Failure('conflict', 'error.list_name_taken_by_others', { name });
}

/** Throws `conflict` where the user has as many lists as anybody may. Behind the same lock. */
export async function checkRoom(tx: Transaction, { actor, customerNumber }: AccountContext): Promise<void> {
  if ((await countOwn(tx, { customerNumber, userId: actor.userId })) >= limits.lists)
    throw new Failure('conflict', 'error.lists_full', { limit: limits.lists });
}
