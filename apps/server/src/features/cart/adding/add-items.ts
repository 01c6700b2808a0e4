import type * as calls from '@tradecounter/contract/cart/cart';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { type AccountContext, write } from '../../../platform/context.ts';
import { addMany, outcomeName } from './add-many.ts';

/** Adds many goods to the cart in one transaction, each independently of the others. Skips lines of quantity 0. */
export const addItems = (
  context: AccountContext,
  { lines }: BodyOf<typeof calls.addItems>,
): Promise<AnswerOf<typeof calls.addItems>> =>
  write(context, async (tx) => {
    const wanted = lines.filter(({ qtyToOrder }) => Number(qtyToOrder) > 0);
    const adds = wanted.map(({ SKU: sku, UMCode: umcode, line: _id, ...rest }) => ({ sku, umcode, ...rest }));
    const { outcomes, cart } = await addMany(tx, context, adds);
    return {
      outcomes: outcomes.map((outcome, at) => ({
        line: wanted[at]!.line,
        SKU: wanted[at]!.SKU,
        UMCode: wanted[at]!.UMCode,
        outcome: outcomeName(outcome),
        ...outcome,
      })),
      cart,
    };
  });
