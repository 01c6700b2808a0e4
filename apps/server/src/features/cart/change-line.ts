import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { cartOf } from './change-cart.ts';
import { type CartKey, type CartState, deleteLine, lockCart, setLineNotes, touchCart } from './repository.ts';

interface LineAddress {
  SKU: string;
  lineNumber: number;
}

type State = { cart: CartState };

const change = async (context: AccountContext, work: (tx: Transaction, key: CartKey) => Promise<boolean>): Promise<State> => {
  const key = cartOf(context);
  return write(context, async (tx) => {
    await lockCart(tx, key, context.now());
    if (!(await work(tx, key))) throw new Failure('not_found', 'error.line_not_found');
    return { cart: await touchCart(tx, key, null) };
  });
};

/** Takes a line out. */
export const removeItem = (context: AccountContext, line: LineAddress): Promise<State> =>
  change(context, (tx, key) => deleteLine(tx, key, line));

/** Writes the notes of a line. */
export const setLineText = (context: AccountContext, line: LineAddress & { sidemark: string; comments: string }): Promise<State> =>
  change(context, (tx, key) => setLineNotes(tx, key, line));
