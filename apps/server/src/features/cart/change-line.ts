import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/cart/cart';
import type { UnsettledLine } from '@tradecounter/contract/cart/cart';
import { decimal, toText } from '@tradecounter/rules/decimal';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { cartOf } from './change-cart.ts';
import { unsettledLines } from './lines-unsettled.ts';
import { readAddFacts } from './adding/read-add-facts.ts';
import { type CartKey, type CartState, deleteLine, findLine, lockCart, setLineNotes, touchCart } from './repository.ts';

/** Throws `conflict` when the line's quantity or unit has changed since the client read it. */
export function refuseChanged(
  { onlyIf }: Pick<BodyOf<typeof calls.removeItem>, 'onlyIf'>,
  current: { quantity: string; uom: string },
): void {
  const isUnchanged =
    onlyIf === undefined || (onlyIf.UMCode === current.uom && decimal(onlyIf.qtyToOrder).eq(decimal(current.quantity)));
  if (!isUnchanged)
    throw new Failure('conflict', 'error.line_changed', {
      quantity: toText(decimal(current.quantity)),
      unit: current.uom,
    });
}

/** The cart after a change, with the item's other lines that can no longer be ordered as they are. */
export interface LineChange {
  cart: CartState;
  unsettled?: ({ lineNumber: number } & UnsettledLine)[];
}

const lineNotFound = (): Failure => new Failure('not_found', 'error.line_not_found');

/** Removes a line from the locked cart. The answer names lines of the item that are now below its minimum. */
export async function removeLine(
  tx: Transaction,
  context: AccountContext,
  key: CartKey,
  line: Pick<BodyOf<typeof calls.removeItem>, 'SKU' | 'lineNumber'>,
): Promise<LineChange> {
  if (!(await deleteLine(tx, key, line))) throw lineNotFound();
  const cart = await touchCart(tx, key, null);
  const facts = await readAddFacts(tx, key, { sku: line.SKU, uom: '', lot: '', today: context.today(), job: '' });
  const unsettled = facts === null ? [] : unsettledLines(facts, context.say);
  return { cart, ...(unsettled.length > 0 && { unsettled }) };
}

/** Removes a line from the cart. Throws `not_found`, and `conflict` if the line isn't as in `onlyIf`. */
export const removeItem = (context: AccountContext, line: BodyOf<typeof calls.removeItem>): Promise<LineChange> => {
  const key = cartOf(context);
  return write(context, async (tx) => {
    await lockCart(tx, key, context.now());
    const current = line.onlyIf === undefined ? null : await findLine(tx, key, line);
    if (current !== null) refuseChanged(line, current);
    return removeLine(tx, context, key, line);
  });
};

type Notes = Pick<BodyOf<typeof calls.setLineText>, 'sidemark' | 'comments'>;

/** Takes each note that differs from what the client saw, and keeps the current text of the others. */
const changedNotes = (asked: Notes, seen: Notes | undefined, current: Notes): Notes => ({
  sidemark: asked.sidemark === seen?.sidemark ? current.sidemark : asked.sidemark,
  comments: asked.comments === seen?.comments ? current.comments : asked.comments,
});

/** Writes the notes of a line. When `seen` is given, writes only the notes that differ from it. */
export const setLineText = (
  context: AccountContext,
  line: BodyOf<typeof calls.setLineText>,
): Promise<{ cart: CartState }> => {
  const key = cartOf(context);
  return write(context, async (tx) => {
    await lockCart(tx, key, context.now());
    const current = await findLine(tx, key, line);
    if (current === null) throw lineNotFound();
    await setLineNotes(tx, key, { ...line, ...changedNotes(line, line.seen, current) });
    return { cart: await touchCart(tx, key, null) };
  });
};
