import type { AccountContext } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { cartOf } from '../cart/change-cart.ts';
import { findSaved, type SavedKey, type SavedRow } from './repository.ts';

/** Returns the key of a saved cart of the acting user, or null when no saved cart can have the number. */
export const keyOf = (context: AccountContext, id: string): SavedKey | null =>
  /^\d{1,15}$/.test(id) ? { ...cartOf(context), cartNumber: Number(id) } : null;

/** The error for a saved cart that the user doesn't have. */
export const noSavedCart = (): Failure => new Failure('not_found', 'error.saved_cart_not_found');

/**
 * Returns one of the user's saved carts with its key. Throws `not_found` when there is none of that number, so another
 * user's saved cart looks as if it didn't exist.
 */
export async function savedCartOf(
  db: Executor,
  context: AccountContext,
  id: string,
): Promise<{ key: SavedKey; saved: SavedRow }> {
  const key = keyOf(context, id);
  const saved = key === null ? null : await findSaved(db, key);
  if (key === null || saved === null) throw noSavedCart();
  return { key, saved };
}
