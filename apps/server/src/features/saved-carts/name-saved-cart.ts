import { limits } from '@tradecounter/contract/limits';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { nameKeyOf, numberedName } from '../../platform/words/names.ts';
import type { CartKey } from '../cart/repository.ts';
import { countSaved, findNamed, findNameKeys, type SavedRow } from './repository.ts';

/*
 * Call these with the lock of the user's cart, under which one transaction at a time changes the user's saved carts.
 */

/** Throws `conflict` when the user has the maximum number of saved carts at the customer. */
export async function checkRoom(tx: Transaction, key: CartKey): Promise<void> {
  if ((await countSaved(tx, key)) >= limits.savedCarts)
    throw new Failure('conflict', 'error.saved_carts_full', { limit: limits.savedCarts });
}

/** The error for a name that another saved cart has. */
export const nameTaken = ({ name, lineCount }: Pick<SavedRow, 'name' | 'lineCount'>): Failure =>
  new Failure('name_taken', 'error.saved_cart_name_taken', { name, count: lineCount });

/** Throws `name_taken` when another saved cart than `except` has the name. */
export async function checkName(
  tx: Transaction,
  key: CartKey,
  { name, except }: { name: string; except: number },
): Promise<void> {
  const taken = await findNamed(tx, { ...key, nameKey: nameKeyOf(name) });
  if (taken !== null && taken.cartNumber !== except) throw nameTaken(taken);
}

/** Returns the name, with the first free number if another saved cart has it. */
export async function freeName(tx: Transaction, key: CartKey, name: string): Promise<string> {
  const taken = await findNameKeys(tx, key);
  const named = (number: number): string => (number === 1 ? name : numberedName(name, number, limits.savedCartName));
  let number = 1;
  while (taken.has(nameKeyOf(named(number)))) number += 1;
  return named(number);
}
