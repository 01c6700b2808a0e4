import { limits } from '@tradecounter/contract/limits';
import { toText } from '@tradecounter/rules/decimal';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure, invalid } from '../../platform/failure.ts';
import type { Modification } from './settle.ts';
import { modificationOf, settle } from './settle.ts';
import { cartState, growLine, insertLine, lockCart, readAddFacts, touchCart } from './repository.ts';

interface Add {
  sku: string;
  qtyToOrder: string;
  umcode: string;
  /** Wanted lot, '' = any. */
  tag: string;
}

export type CartWrite = Modification & { cart: { version: number; lines: number } };

/**
 * Puts goods into the cart: the quantity settled by the rules, on the line of the same item, unit and lot or a new one.
 * What is refused is an answer with `newQty` 0, not an error (001 §4, DECISIONS §5).
 */
export async function addItem(context: AccountContext, add: Add): Promise<CartWrite> {
  if (Number(add.qtyToOrder) === 0) throw invalid({ qtyToOrder: { word: 'quantity' } });
  const { actor, customerNumber, say } = context;
  const key = { userId: actor.userId, customerNumber };
  return write(context, async (tx) => {
    const cart = await lockCart(tx, key, context.now());
    const facts = await readAddFacts(tx, key, { sku: add.sku, uom: add.umcode, lot: add.tag }, context.today());
    if (facts === null) {
      return { reason: say('reason.unknown_item'), reasonCode: 'unknown_item' as const, newQty: 0, cart: await cartState(tx, key) };
    }
    if (add.tag !== '' && !facts.lots.some((one) => one.lot === add.tag)) {
      return { reason: say('reason.unknown_lot', { lot: add.tag }), reasonCode: 'unknown_lot' as const, newQty: 0, cart: await cartState(tx, key) };
    }
    const settled = settle(facts, { quantity: add.qtyToOrder, uom: add.umcode, inCart: facts.in_cart, lot: add.tag });
    const modification = modificationOf(settled, say);
    if (settled.base.lte(0)) return { ...modification, cart: await cartState(tx, key) };

    const quantity = toText(settled.quantity);
    const base = toText(settled.base);
    if (facts.same_line !== null) {
      await growLine(tx, key, facts.same_line, quantity, base);
      return { ...modification, cart: await touchCart(tx, key, null) };
    }
    if (facts.lines >= limits.cartLines) throw new Failure('conflict', 'error.cart_full', { limit: limits.cartLines });
    const line = { lineNumber: cart.nextLine, itemId: add.sku, quantity, uom: add.umcode, baseQuantity: base, lot: add.tag };
    await insertLine(tx, key, line);
    return { ...modification, cart: await touchCart(tx, key, cart.nextLine + 1) };
  });
}
