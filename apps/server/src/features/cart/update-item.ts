import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/cart/cart';
import { decimal, toText } from '@tradecounter/rules/decimal';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { CartWrite } from './adding/add-item.ts';
import { cartOf } from './change-cart.ts';
import { type LineChange, refuseChanged, removeLine } from './change-line.ts';
import { priceGoods, priceTerms } from './adding/price-goods.ts';
import { readAddFacts } from './adding/read-add-facts.ts';
import { cartState, findLine, lockCart, setLineQuantity, touchCart } from './repository.ts';
import { inCartOf, modificationOf } from './settle.ts';

/**
 * Returns the wanted quantity and unit: those asked for, or the line's current ones if the buyer didn't change them.
 */
function wantedOf(
  { UMCode, qtyToOrder, seen }: BodyOf<typeof calls.updateItem>,
  current: { uom: string; quantity: string },
): { uom: string; quantity: string } {
  const unchanged = seen !== undefined && seen.UMCode === UMCode && decimal(seen.qtyToOrder).eq(decimal(qtyToOrder));
  return unchanged ? { uom: current.uom, quantity: current.quantity } : { uom: UMCode, quantity: qtyToOrder };
}

/** Sets a line's quantity and unit by the same rules as adding. 0 removes the line. Fails as addItem does. */
export async function updateItem(
  context: AccountContext,
  update: BodyOf<typeof calls.updateItem>,
): Promise<CartWrite & LineChange> {
  const { say } = context;
  const key = cartOf(context);
  return write(context, async (tx) => {
    await lockCart(tx, key, context.now());
    const line = await findLine(tx, key, update);
    if (line === null) throw new Failure('not_found', 'error.line_not_found');
    refuseChanged(update, line);
    const { quantity, uom } = wantedOf(update, line);
    if (Number(quantity) === 0) return removeLine(tx, context, key, update);
    const facts = await readAddFacts(tx, key, {
      sku: update.SKU,
      uom,
      lot: line.lot,
      today: context.today(),
      job: line.sidemark,
    });
    if (facts === null) throw new Failure('not_found', 'error.item_not_found', { item: update.SKU });
    const goods = {
      quantity,
      uom,
      lot: line.lot,
      line: update.lineNumber,
      inCart: inCartOf(facts, update.lineNumber),
      joins: null,
    };
    const settled = priceGoods(facts, goods, priceTerms(context));
    const modification = modificationOf(settled, say);
    // A refused change leaves the line as it was. A `newQty` of 0 would mean that the line is gone.
    if (!settled.base.isPositive()) {
      const { newQty: _none, ...refusal } = modification;
      return { ...refusal, cart: await cartState(tx, key) };
    }
    await setLineQuantity(tx, key, {
      lineNumber: update.lineNumber,
      quantity: toText(settled.quantity),
      uom,
      base: storedQuantity(settled.base),
    });
    return { ...modification, cart: await touchCart(tx, key, null) };
  });
}
