import type * as calls from '@tradecounter/contract/lists/lists';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { type AccountContext, write } from '../../../platform/context.ts';
import { addMany, outcomeName } from '../../cart/adding/add-many.ts';
import { listOf } from '../lock-list.ts';
import { lineNumberOf, noLine } from './line-number.ts';
import { findLines, type LineRow } from './line-repository.ts';

/** Returns the lines to order. Throws `not_found` when the list doesn't have one of them. */
function selectLines(listLines: readonly LineRow[], { lines }: BodyOf<typeof calls.listToCart>): LineRow[] {
  const byNumber = new Map(listLines.map((line) => [line.lineNumber, line]));
  const selected = lines?.map(({ line: text, quantity }) => {
    const line = byNumber.get(lineNumberOf(text));
    if (line === undefined) throw noLine();
    return { ...line, quantity: quantity ?? line.quantity };
  });
  return (selected ?? listLines).filter(({ quantity }) => Number(quantity) > 0);
}

/** Adds lines of a list to the cart, one by one. Skips lines with quantity 0. Doesn't change the list. */
export const putIntoCart = (
  context: AccountContext,
  selection: BodyOf<typeof calls.listToCart>,
): Promise<AnswerOf<typeof calls.listToCart>> =>
  write(context, async (tx) => {
    const { customerNumber, listNumber } = await listOf(tx, context, selection);
    const wanted = selectLines(await findLines(tx, { customerNumber, listNumber }), selection);
    const adds = wanted.map(({ itemId: sku, quantity: qtyToOrder, uom: umcode }) => ({
      sku,
      qtyToOrder,
      umcode,
      tag: '',
    }));
    const { outcomes, cart } = await addMany(tx, context, adds);
    const reported = outcomes.map((outcome, at) => ({
      line: String(wanted[at]!.lineNumber),
      SKU: wanted[at]!.itemId,
      UMCode: wanted[at]!.uom,
      outcome: outcomeName(outcome),
      ...outcome,
    }));
    return { outcomes: reported, cart };
  });
