import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/saved-carts/saved-carts';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';
import { addMany, outcomeName } from '../cart/adding/add-many.ts';
import { cartOf } from '../cart/change-cart.ts';
import { lockCart } from '../cart/repository.ts';
import { savedCartOf } from './find-saved-cart.ts';
import { deleteSaved, findLines, type SavedKey, type SavedLine, setLineCount, takeOut } from './repository.ts';

/** Takes lines out of the saved cart, and deletes it when they are all it has. Returns how many lines it has left. */
async function removeLines(
  tx: Transaction,
  key: SavedKey,
  { lines, added, now }: { lines: readonly SavedLine[]; added: readonly SavedLine[]; now: Date },
): Promise<number> {
  const left = lines.length - added.length;
  if (left === 0) await deleteSaved(tx, key, now);
  else if (added.length > 0) {
    await takeOut(
      tx,
      key,
      added.map(({ lineNumber }) => lineNumber),
    );
    await setLineCount(tx, key, left);
  }
  return left;
}

/**
 * Adds the lines of a saved cart to the cart, or replaces the cart's lines by them. Lines that can't be ordered stay in
 * the saved cart.
 */
export const putIntoCart = (
  context: AccountContext,
  { id, mode, cartVersion, remove }: BodyOf<typeof calls.savedCartToCart>,
): Promise<AnswerOf<typeof calls.savedCartToCart>> =>
  write(context, async (tx) => {
    const now = context.now();
    const replacing = mode === 'replace';
    const version = await lockCart(tx, cartOf(context), now);
    const { key } = await savedCartOf(tx, context, id);
    if (replacing && cartVersion !== undefined && cartVersion !== version)
      throw new Failure('conflict', 'error.saved_cart_cart_changed');
    const lines = await findLines(tx, key.customerNumber, [key.cartNumber]);
    const adds = lines.map(({ itemId: sku, quantity: qtyToOrder, uom: umcode, lot: tag, sidemark, comments }) => ({
      sku,
      qtyToOrder,
      umcode,
      tag,
      sidemark,
      comments,
    }));
    const { outcomes, cart } = await addMany(tx, context, adds, { replacing });
    const reported = outcomes.map((outcome, at) => ({
      line: String(lines[at]!.lineNumber),
      SKU: lines[at]!.itemId,
      UMCode: lines[at]!.uom,
      outcome: outcomeName(outcome),
      ...outcome,
    }));
    const added = lines.filter((_, at) => outcomeName(outcomes[at]!) !== 'refused');
    const linesLeft = remove ? await removeLines(tx, key, { lines, added, now }) : lines.length;
    return { outcomes: reported, cart, linesLeft };
  });
