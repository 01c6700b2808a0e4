import { constants } from '@tradecounter/contract/limits';
import type { listActions } from '@tradecounter/contract/lists';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { isFavorites, nameKeyOf } from './list-name.ts';
import { findList, insertList, type ListKey, type ListRow, lockList } from './list-repository.ts';

/** How calls name a list. */
export interface ListAddress {
  listName: string;
  listCust: string;
}

export type ListAction = (typeof listActions)[number];

/**
 * What the user may do with a list beside changing its lines: everything with the own ones, and with those of people who cannot act for the customer any more;
 * nothing with the favorites, which come and go by themselves.
 */
export const canList = (list: Pick<ListRow, 'user_id' | 'favorites' | 'owner_gone'>, userId: number): ListAction[] =>
  !list.favorites && (list.user_id === userId || list.owner_gone) ? ['rename', 'delete', 'share'] : [];

export const noList = (name: string): Failure => new Failure('not_found', 'error.list_not_found', { name });

/** The list's key for this user. Throws `not_found` for a list of another customer than the one acted for. */
export function keyOf({ actor, customerNumber }: AccountContext, { listName, listCust }: ListAddress): ListKey {
  if (listCust !== customerNumber) throw noList(listName);
  return { customerNumber, userId: actor.userId, nameKey: nameKeyOf(listName) };
}

/** The list, as it is. Throws `not_found` where the user sees none of that name: another's own list is as if it were not there. */
export async function listOf(db: Executor, context: AccountContext, address: ListAddress): Promise<ListRow> {
  const list = await findList(db, keyOf(context, address));
  if (list === null) throw noList(address.listName);
  return list;
}

/** The same, locked. */
export async function lockListOf(tx: Transaction, context: AccountContext, address: ListAddress): Promise<ListRow> {
  const list = await lockList(tx, keyOf(context, address));
  if (list === null) throw noList(address.listName);
  return list;
}

/** The list, locked for something that only its owner may, as long as there is one. Throws `conflict` for the favorites and for a list of somebody else that is shared. */
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

/** A change of a list's lines, in one transaction behind the list's lock. Everybody who sees the list may. */
export const changeLines = <T>(
  context: AccountContext,
  address: ListAddress,
  work: (tx: Transaction, list: ListRow) => Promise<T>,
): Promise<T> => write(context, async (tx) => work(tx, await lockListOf(tx, context, address)));

/** The same for goods that are put on it: the favorites come into being with the first of them. */
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

/** The list as the statements of its lines are given it, with who changes it and when. */
export const changeOf = (
  { actor, now }: AccountContext,
  { customer_number: customerNumber, list_number: listNumber }: ListRow,
) => ({
  customerNumber,
  listNumber,
  userId: actor.userId,
  now: now().toISOString(),
});
