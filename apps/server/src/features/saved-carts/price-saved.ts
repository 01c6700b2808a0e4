import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../platform/context.ts';
import { cartOf } from '../cart/change-cart.ts';
import { type EvaluatedCart, evaluateCart } from '../cart/evaluate.ts';
import { readGoodsAsLines } from '../cart/read-cart.ts';
import type { SavedLine } from './repository.ts';

/**
 * Evaluates saved carts with the prices and stock of now, each as if it alone were in the cart. Reads the goods of all
 * of them in one round trip. Lines whose item the customer's catalog doesn't have are left out. Returns a cart by its
 * number, and none for a saved cart without such lines.
 */
export async function priceSaved(
  context: AccountContext,
  lines: readonly SavedLine[],
): Promise<ReadonlyMap<number, EvaluatedCart>> {
  const { db, claims, precision } = context;
  // Line numbers repeat in other carts, and places don't.
  const goods = lines.map((line, at) => ({ ...line, lineNumber: at, base: line.baseQuantity }));
  const read = () => readGoodsAsLines(db, cartOf(context), goods, context.today(), { ofCatalog: true });
  const found = lines.length === 0 ? null : await read();
  if (found === null) return new Map();
  const hidden = !may(claims, 'SeePrices');
  const cardDiscount = may(claims, 'CardDiscount');
  const terms = { precision, now: context.now(), priceLock: false, hidden, cardDiscount };
  const byCart = Map.groupBy(found.lines, ({ lineNumber: at }) => lines[at]!.cartNumber);
  return new Map(
    [...byCart].map(([cartNumber, rows]) => {
      const own = rows.map((row) => ({ ...row, lineNumber: lines[row.lineNumber]!.lineNumber }));
      return [cartNumber, evaluateCart(found.buyer, own, terms)];
    }),
  );
}
