import { type AccountContext, write } from '../../platform/context.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type CartKey, lockCart } from './repository.ts';

/** Returns the key of the acting user's cart for the context's customer. */
export const cartOf = ({ actor, customerNumber }: AccountContext): CartKey => ({
  userId: actor.userId,
  customerNumber,
});

/**
 * Applies a change that is one statement and succeeds only if the cart still has the version that was read. Most
 * changes therefore need no lock and no transaction. `attempt` returns null when the cart changed in between. It then
 * runs a second time behind the cart's lock, where that can't happen.
 */
export async function changeCart<T>(context: AccountContext, attempt: (db: Executor) => Promise<T | null>): Promise<T> {
  const behindLock = async (tx: Transaction): Promise<T> => {
    await lockCart(tx, cartOf(context), context.now());
    return (await attempt(tx))!;
  };
  if (context.keyed === null) return (await attempt(context.db)) ?? context.db.transact(behindLock);
  return write(context, async (tx) => (await attempt(tx)) ?? behindLock(tx));
}
