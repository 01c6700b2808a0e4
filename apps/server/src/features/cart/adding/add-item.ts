import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/cart/cart';
import { limits } from '@tradecounter/contract/limits';
import type { QuantityChange } from '@tradecounter/rules/quantities/quantity-reason';
import type { SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import type { AccountContext } from '../../../platform/context.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { itemsNamed, resolveCodes } from '../../catalog/codes/resolve-codes.ts';
import { type Add, type AddedFacts, addedFactsOf, ambiguous, goodsOf } from './added-goods.ts';
import { cartOf, changeCart } from '../change-cart.ts';
import { priceLockEnd, priceLockForNew } from '../price-lock/locked-prices.ts';
import { priceGoods, priceTerms } from './price-goods.ts';
import { type AddFacts, readAddFacts } from './read-add-facts.ts';
import { cartState, type CartState, insertLine, setLine } from '../repository.ts';
import { inCartOf, type Modification, modificationOf, refusalOf } from '../settle.ts';

export type CartWrite = Modification & { cart: CartState };

const unchangedState = ({ version, lines }: AddFacts): CartState => ({ version, lines });

/**
 * Puts the settled goods on the line they join, or on a new line. Returns null when the cart changed in the meantime.
 */
async function put(
  db: Executor,
  context: AccountContext,
  add: Add,
  facts: AddFacts,
  settled: SettledQuantity,
): Promise<CartState | null> {
  const key = cartOf(context);
  const line = { ...goodsOf(facts, add, settled), sidemark: add.sidemark ?? '', seen: facts.version };
  if (facts.sameLine !== null) {
    const version = await setLine(db, key, { ...line, lineNumber: facts.sameLine }, context.now());
    return version === null ? null : { version, lines: facts.lines };
  }
  if (facts.lines >= limits.cartLines) throw new Failure('conflict', 'error.cart_full', { limit: limits.cartLines });
  const now = context.now();
  const goodsOfLine = { ...line, itemId: add.sku, uom: add.umcode, lot: add.tag, promised: priceLockForNew(facts) };
  const version = await insertLine(
    db,
    key,
    { ...goodsOfLine, pricesUntil: facts.lines === 0 ? priceLockEnd(now) : null },
    now,
  );
  return version === null ? null : { version, lines: facts.lines + 1 };
}

/** Reads the facts about the goods. Anything but an exact item number is read as a code, which has to name one item. */
async function findGoods(
  db: Executor,
  context: AccountContext,
  add: Add,
): Promise<{ facts: AddFacts; add: Add } | { refusal: QuantityChange }> {
  const read = (sku: string): Promise<AddFacts | null> =>
    readAddFacts(db, cartOf(context), {
      sku,
      uom: add.umcode,
      lot: add.tag,
      today: context.today(),
      job: add.sidemark ?? '',
    });
  const facts = await read(add.sku);
  if (facts?.known === true) return { facts, add };
  const [sku, ...others] = itemsNamed(await resolveCodes(context, db, [add.sku]), add.sku);
  if (sku === undefined) return { refusal: { code: 'unknown_item', values: {} } };
  if (others.length > 0) return { refusal: ambiguous(add.sku, [sku, ...others]) };
  return { facts: (await read(sku))!, add: { ...add, sku } };
}

/**
 * Adds goods to the cart. The rules settle the quantity, which goes on the line with the same item, unit and lot, or on
 * a new line. A refusal is an answer with `newQty` 0, not an error (001 §4). Only an amount too large for any line is
 * `invalid`.
 */
export async function addItem(
  context: AccountContext,
  asked: BodyOf<typeof calls.addItem>,
): Promise<CartWrite & AddedFacts> {
  if (Number(asked.qtyToOrder) === 0) throw invalid({ qtyToOrder: { word: 'quantity_zero' } });
  const { say } = context;
  const key = cartOf(context);
  return changeCart(context, async (db): Promise<(CartWrite & AddedFacts) | null> => {
    const found = await findGoods(db, context, asked);
    if ('refusal' in found) return { ...refusalOf(found.refusal, say), cart: await cartState(db, key) };
    const { facts, add } = found;
    if (add.tag !== '' && !facts.lots.some((one) => one.lot === add.tag)) {
      return { ...refusalOf({ code: 'unknown_lot', values: { lot: add.tag } }, say), cart: unchangedState(facts) };
    }
    const goods = {
      quantity: add.qtyToOrder,
      uom: add.umcode,
      lot: add.tag,
      line: facts.sameLine,
      inCart: inCartOf(facts, null),
      joins: facts.sameLine,
    };
    const settled = priceGoods(facts, goods, priceTerms(context));
    const modification = modificationOf(settled, say);
    if (!settled.base.isPositive()) return { ...modification, cart: unchangedState(facts) };
    const cart = await put(db, context, add, facts, settled);
    return cart === null ? null : { ...modification, ...addedFactsOf(facts, add, settled.base), cart };
  });
}
