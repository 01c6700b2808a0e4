import type { lineOutcomes, ReasonCode } from '@tradecounter/contract/cart/cart';
import { limits } from '@tradecounter/contract/limits';
import type { Fraction } from '@tradecounter/rules/fraction';
import type { SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { cartOf } from '../change-cart.ts';
import { priceLockEnd, priceLockForNew } from '../price-lock/locked-prices.ts';
import { type CartState, cartState, lockCart } from '../repository.ts';
import { inCartOf, modificationOf, refusalOf } from '../settle.ts';
import { type Add, addedFactsOf, goodsOf } from './added-goods.ts';
import { type GoodsToAdd, type LineToWrite, readGoodsToAdd, writeLines } from './many-repository.ts';
import { priceGoods, priceTerms } from './price-goods.ts';
import type { AddFacts } from './read-add-facts.ts';

/** The outcome of adding one line. A `quantity` of 0 means that none of it is in the cart. */
export interface LineOutcome {
  /** The quantity the cart's line has now, in its unit. */
  quantity: number;
  qtyBackOrdered?: number;
  /** Why the quantity differs from the one asked for, or is 0. */
  reason?: string;
  reasonCode?: ReasonCode;
}

/** Names a line's outcome as the wire does. */
export function outcomeName({ quantity, qtyBackOrdered, reason }: LineOutcome): (typeof lineOutcomes)[number] {
  if (quantity === 0) return 'refused';
  if (qtyBackOrdered !== undefined) return 'back_ordered';
  return reason === undefined ? 'added' : 'rounded';
}

/** The cart in memory while lines are added one after the other. Nothing is written until all are added. */
export class CartDraft {
  readonly written = new Map<number, LineToWrite>();
  readonly goods: ReadonlyMap<string, GoodsToAdd>;
  readonly context: AccountContext;
  count: number;
  nextLine: number;

  constructor(context: AccountContext, found: Awaited<ReturnType<typeof readGoodsToAdd>>) {
    this.context = context;
    this.goods = found.goods;
    this.count = found.count;
    this.nextLine = found.nextLine;
  }

  /** Settles goods by the rules of addItem, counting everything added so far. Returns null for an unknown item. */
  settle(add: Add): { facts: AddFacts; settled: SettledQuantity; inCart: Fraction } | null {
    const item = this.goods.get(add.sku);
    if (item === undefined) return null;
    const sameLine = item.ownLines.find(({ uom, lot }) => uom === add.umcode && lot === add.tag)?.lineNumber ?? null;
    const facts: AddFacts = { ...item, sameLine, lines: this.count, version: 0 };
    const inCart = inCartOf(facts, null);
    const goods = { quantity: add.qtyToOrder, uom: add.umcode, lot: add.tag, line: sameLine, inCart, joins: sameLine };
    return { facts, inCart, settled: priceGoods(facts, goods, priceTerms(this.context)) };
  }

  /** Settles goods and puts them on the line they join, or on a new line. */
  add(add: Add): LineOutcome {
    const { say } = this.context;
    const found = this.settle(add);
    if (found === null) {
      const { reason, reasonCode } = refusalOf({ code: 'unknown_item', values: {} }, say);
      return { reason, reasonCode, quantity: 0 };
    }
    const { facts, settled } = found;
    const { sameLine } = facts;
    const { newQty: _none, ...modification } = modificationOf(settled, say);
    if (!settled.base.isPositive()) return { ...modification, quantity: 0 };
    if (sameLine === null && this.count >= limits.cartLines)
      return { reason: say('error.cart_full', { limit: limits.cartLines }), quantity: 0 };
    const { qtyBackOrdered } = addedFactsOf(facts, add, settled.base);
    const { quantity } = this.put(facts, add, goodsOf(facts, add, settled));
    return { ...modification, quantity: Number(quantity), ...(qtyBackOrdered !== undefined && { qtyBackOrdered }) };
  }

  /** Writes the goods to the line they join, or to a new line. */
  private put(
    facts: AddFacts,
    { sku: itemId, umcode: uom, tag: lot }: Add,
    { quantity, base }: { quantity: string; base: string },
  ): LineToWrite {
    const { ownLines, sameLine } = facts;
    const before = sameLine === null ? undefined : this.written.get(sameLine);
    const isNew = sameLine === null || before?.isNew === true;
    const lineNumber = sameLine ?? this.nextLine;
    const line = {
      lineNumber,
      isNew,
      itemId,
      quantity,
      uom,
      base,
      promised: before?.promised ?? (isNew ? priceLockForNew(facts) : null),
    };
    const cartLine = { lineNumber, quantity, uom, baseQuantity: base, lot };
    if (sameLine === null) {
      ownLines.push(cartLine);
      this.count += 1;
      this.nextLine += 1;
    } else ownLines[ownLines.findIndex((own) => own.lineNumber === sameLine)] = cartLine;
    this.written.set(lineNumber, line);
    return line;
  }
}

/** Adds one line. Reports an amount that no column can hold as that line's refusal, so the other lines still go in. */
function outcomeOf(draft: CartDraft, add: Add): LineOutcome {
  try {
    return draft.add(add);
  } catch (error) {
    const problem = error instanceof Failure ? error.fields['qtyToOrder'] : undefined;
    if (problem === undefined) throw error;
    return { reason: draft.context.say(`field.${problem.word}`, problem.values ?? {}), quantity: 0 };
  }
}

/**
 * Adds many goods to the cart in the given order, each by the rules of addItem. A refused line doesn't affect the
 * others. Reads in one round trip and writes in one, whatever the number of lines. Callers leave out quantities of 0.
 */
export async function addMany(
  tx: Transaction,
  context: AccountContext,
  adds: readonly Add[],
): Promise<{ outcomes: LineOutcome[]; cart: CartState }> {
  const key = cartOf(context);
  const now = context.now();
  await lockCart(tx, key, now);
  const found = await readGoodsToAdd(tx, key, { ids: adds.map(({ sku }) => sku), today: context.today() });
  const draft = new CartDraft(context, found);
  const outcomes = adds.map((add) => outcomeOf(draft, add));
  const lines = [...draft.written.values()];
  if (lines.length === 0) return { outcomes, cart: await cartState(tx, key) };
  const version = await writeLines(tx, key, {
    lines,
    nextLine: draft.nextLine,
    pricesUntil: found.count === 0 ? priceLockEnd(now) : null,
  });
  return { outcomes, cart: { version, lines: draft.count } };
}
