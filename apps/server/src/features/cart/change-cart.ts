import { type AccountContext, write } from '../../platform/context.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { type CartKey, lockCart } from './repository.ts';

export const cartOf = ({ actor, customerNumber }: AccountContext): CartKey => ({
  userId: actor.userId,
  customerNumber,
});

/**
 * A change that is one statement and holds only while the cart is as it was read: nobody waits, and most changes need no
 * transaction around them. `attempt` answers null when the cart was changed in between; it is then made once more behind the cart's lock,
 * where that cannot happen.
 */
export async function changeCart<T>(context: AccountContext, attempt: (db: Executor) => Promise<T | null>): Promise<T> {
  const behindLock = async (tx: Transaction): Promise<T> => {
    await lockCart(tx, cartOf(context), context.now());
    return (await attempt(tx))!;
  };
  if (context.keyed === null) return (await attempt(context.db)) ?? context.db.transact(behindLock);
  return write(context, async (tx) => (await attempt(tx)) ?? behindLock(tx));
}
