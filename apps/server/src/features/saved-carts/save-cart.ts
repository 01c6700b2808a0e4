import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/saved-carts/saved-carts';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { nameKeyOf } from '../../platform/words/names.ts';
import { cartOf } from '../cart/change-cart.ts';
import { type CartKey, cartState, emptyCart, lockCart } from '../cart/repository.ts';
import { checkRoom, nameTaken } from './name-saved-cart.ts';
import { clearLines, copyCartLines, findNamed, insertSaved, setLineCount, setSaved } from './repository.ts';

/** The error for a cart without lines. */
export const nothingToSave = (): Failure => new Failure('cart_empty', 'error.saved_cart_empty');

type Named = { name: string; nameKey: string; now: string };

/** Returns the number of the saved cart that the lines go to: a new one, or the one of that name, without its lines. */
async function numberFor(tx: Transaction, key: CartKey, naming: Named, replace: boolean): Promise<number> {
  const taken = await findNamed(tx, { ...key, nameKey: naming.nameKey });
  if (taken === null) {
    await checkRoom(tx, key);
    return insertSaved(tx, { ...key, ...naming });
  }
  if (!replace) throw nameTaken(taken);
  const saved = { ...key, cartNumber: taken.cartNumber };
  await clearLines(tx, saved);
  await setSaved(tx, { ...saved, ...naming });
  return taken.cartNumber;
}

/** Saves the lines of the cart under a name, and empties the cart if asked to. */
export const saveCart = (
  context: AccountContext,
  { name, replace, empty }: BodyOf<typeof calls.saveCart>,
): Promise<AnswerOf<typeof calls.saveCart>> =>
  write(context, async (tx) => {
    const key = cartOf(context);
    const now = context.now();
    await lockCart(tx, key, now);
    const naming = { name, nameKey: nameKeyOf(name), now: now.toISOString() };
    const cartNumber = await numberFor(tx, key, naming, replace);
    const lines = await copyCartLines(tx, key, { toCustomer: key.customerNumber, toNumber: cartNumber });
    if (lines === 0) throw nothingToSave();
    await setLineCount(tx, { ...key, cartNumber }, lines);
    if (empty) await emptyCart(tx, key);
    return { id: String(cartNumber), name, lines, cart: await cartState(tx, key) };
  });
