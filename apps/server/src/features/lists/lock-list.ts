import type { BodyOf } from '@tradecounter/contract/call';
import { constants } from '@tradecounter/contract/limits';
import type { deleteList, listActions } from '@tradecounter/contract/lists/lists';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { nameKeyOf } from '../../platform/words/names.ts';
import { isFavorites } from './list-name.ts';
import { findList, insertList, type ListKey, type ListRow, lockList } from './list-repository.ts';

/** How API calls identify a list. */
export type ListAddress = Pick<BodyOf<typeof deleteList>, 'listName' | 'listCust'>;

export type ListAction = (typeof listActions)[number];

/**
 * Returns what the user can do with a list besides changing its lines. Users can do everything with their own lists,
 * and with lists of people who can no longer act for the customer. They can do nothing with the favorites, which the
 * portal creates when needed.
 */
export const canList = (list: Pick<ListRow, 'userId' | 'favorites' | 'ownerGone'>, userId: number): ListAction[] =>
  !list.favorites && (list.userId === userId || list.ownerGone) ? ['rename', 'delete', 'share'] : [];

/** The error for a list that the user doesn't see. */
export const noList = (name: string): Failure => new Failure('not_found', 'error.list_not_found', { name });

/** Returns the list's key for this user. Throws `not_found` for a list of another customer. */
export function keyOf({ actor, customerNumber }: AccountContext, { listName, listCust }: ListAddress): ListKey {
  if (listCust !== customerNumber) throw noList(listName);
  return { customerNumber, userId: actor.userId, nameKey: nameKeyOf(listName) };
}

/**
 * Reads the list. Throws `not_found` when the user sees no list of that name, so another user's private list looks as
 * if it didn't exist.
 */
export async function listOf(db: Executor, context: AccountContext, address: ListAddress): Promise<ListRow> {
  const list = await findList(db, keyOf(context, address));
  if (list === null) throw noList(address.listName);
  return list;
}

/** Reads the list and locks it. */
export async function lockListOf(tx: Transaction, context: AccountContext, address: ListAddress): Promise<ListRow> {
  const list = await lockList(tx, keyOf(context, address));
  if (list === null) throw noList(address.listName);
  return list;
}

/**
 * Locks the list for an action that only its owner can do, if there still is one. Throws `conflict` for the favorites
 * and for another user's shared list.
 */
export async function lockListFor(
  tx: Transaction,
  context: AccountContext,
  address: ListAddress,
  action: ListAction,
): Promise<ListRow> {
  const list = await lockListOf(tx, context, address);
  if (list.favorites) throw new Failure('conflict', 'error.list_favorites', { name: constants.favorites });
  if (!canList(list, context.actor.userId).includes(action))
    throw new Failure('conflict', 'error.list_not_yours', { name: list.name });
  return list;
}

/** Changes a list's lines in one transaction, with the list locked. Every user who sees the list can do this. */
export const changeLines = <T>(
  context: AccountContext,
  address: ListAddress,
  work: (tx: Transaction, list: ListRow) => Promise<T>,
): Promise<T> => write(context, async (tx) => work(tx, await lockListOf(tx, context, address)));

/** Adds goods to a list in the same way. Creates the favorites with their first item. */
export const fillList = <T>(
  context: AccountContext,
  address: ListAddress,
  work: (tx: Transaction, list: ListRow) => Promise<T>,
): Promise<T> =>
  write(context, async (tx) => {
    const key = keyOf(context, address);
    if (isFavorites(address.listName))
      await insertList(tx, {
        ...key,
        name: constants.favorites,
        shared: false,
        favorites: true,
        now: context.now().toISOString(),
      });
    return work(tx, await lockListOf(tx, context, address));
  });

/** Returns the list's key with the user and time of the change, as parameters for statements about its lines. */
export const changeOf = ({ actor, now }: AccountContext, { customerNumber, listNumber }: ListRow) => ({
  customerNumber,
  listNumber,
  userId: actor.userId,
  now: now().toISOString(),
});
