import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/saved-carts/saved-carts';
import { type AccountContext, write } from '../../platform/context.ts';
import { type FieldProblem, invalid } from '../../platform/failure.ts';
import { nameKeyOf } from '../../platform/words/names.ts';
import { cartOf } from '../cart/change-cart.ts';
import { lockCart } from '../cart/repository.ts';
import { checkRoom, freeName } from './name-saved-cart.ts';
import { insertLines, insertSaved, setLineCount } from './repository.ts';

/** Throws with the lines that say 0, which no cart can take. */
function checkQuantities(carts: BodyOf<typeof calls.saveLines>['carts']): void {
  const fields = carts.flatMap(({ lines }, cart) =>
    lines.flatMap(({ qtyToOrder }, line): [string, FieldProblem][] =>
      Number(qtyToOrder) > 0 ? [] : [[`carts.${cart}.lines.${line}.qtyToOrder`, { word: 'quantity_zero' }]],
    ),
  );
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

/** Saves lines as new carts. They are checked when they are put into the cart, like those of any saved cart. */
export const saveLines = (
  context: AccountContext,
  { carts }: BodyOf<typeof calls.saveLines>,
): Promise<AnswerOf<typeof calls.saveLines>> =>
  write(context, async (tx) => {
    checkQuantities(carts);
    const key = cartOf(context);
    const now = context.now();
    await lockCart(tx, key, now);
    const saved: AnswerOf<typeof calls.saveLines>['carts'] = [];
    for (const { name: wanted, lines } of carts) {
      await checkRoom(tx, key);
      const name = await freeName(tx, key, wanted);
      const cartNumber = await insertSaved(tx, { ...key, name, nameKey: nameKeyOf(name), now: now.toISOString() });
      await insertLines(tx, { toCustomer: key.customerNumber, toNumber: cartNumber }, lines);
      await setLineCount(tx, { ...key, cartNumber }, lines.length);
      saved.push({ id: String(cartNumber), name, lines: lines.length });
    }
    return { carts: saved };
  });
