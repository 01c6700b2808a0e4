import type { lineOutcomes, ReasonCode } from '@tradecounter/contract/cart/cart';
import { limits } from '@tradecounter/contract/limits';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import type { SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { type JobPrice, type JobShare, type LineOfJob, shareJobPrices } from '@tradecounter/rules/prices/job-price';
import { storedQuantity } from '@tradecounter/rules/quantities/stored-quantity';
import type { AccountContext } from '../../../platform/context.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { breakKeyOf } from '../base-of-line.ts';
import { cartOf } from '../change-cart.ts';
import { priceLockEnd, priceLockForNew } from '../price-lock/locked-prices.ts';
import { type CartState, cartState, emptyCart, lockCart } from '../repository.ts';
import { inCartOf, type Modification, modificationOf, refusalOf } from '../settle.ts';
import { itemsNamed, resolveCodes } from '../../catalog/codes/resolve-codes.ts';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import { type Add, addedFactsOf, ambiguous, goodsOf } from './added-goods.ts';
import { backOrderOfLine } from '../room-in-cart.ts';
import { type GoodsToAdd, jobKey, type LineToWrite, readGoodsToAdd, writeLines } from './many-repository.ts';
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

/** Goods to add, with notes for their line. */
export type AddWithNotes = Add & { comments?: string };

/** Returns the text cut to the length that comments may have. Never leaves half a character. */
const cut = (comments: string): string =>
  comments
    .slice(0, limits.comments)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/** Returns the notes of a line that goods join: its own first, each only once, and cut to what a line holds. */
function joinedNotes(before: LineToWrite | undefined, { sidemark = '', comments = '' }: AddWithNotes) {
  if (before === undefined) return { sidemark, comments };
  const known = before.comments.split('\n').includes(comments);
  return {
    sidemark: before.sidemark || sidemark,
    comments: known ? before.comments : cut([before.comments, comments].filter((note) => note !== '').join('\n')),
  };
}

/**
 * Returns how much of the line that goods join is on back order then, in its unit; undefined if they are all in stock.
 * At least as much as the goods add to the item's back order, part of which may fall on other lines.
 */
function backOrderAfter(facts: AddFacts, add: Add, base: Fraction): number | undefined {
  const { qtyBackOrdered: more } = addedFactsOf(facts, add, base);
  if (more === undefined || facts.sameLine === null) return more;
  const ofLine = backOrderOfLine(facts, { lot: add.tag, base });
  return Math.max(more, fromBase(ofLine, findUnit(facts.units, add.umcode)!).toWire());
}

interface Draft extends Awaited<ReturnType<typeof readGoodsToAdd>> {
  ambiguous: ReadonlyMap<string, readonly string[]>;
  /** The goods to add, by their item numbers. */
  adds: readonly AddWithNotes[];
}

/**
 * Reads what adding goods needs. Anything but an exact item number is read as a code. One round trip, or three if there
 * are codes.
 */
export async function readDraft(db: Executor, context: AccountContext, adds: readonly AddWithNotes[]): Promise<Draft> {
  const read = (ids: readonly string[], named = new Map<string, string>()) => {
    const ofJobs = adds
      .map(({ sku, sidemark = '' }) => ({ item: named.get(sku) ?? sku, job: sidemark }))
      .filter(({ item, job }) => job !== '' && ids.includes(item));
    const pairs = new Map(ofJobs.map((one) => [jobKey(one.item, one.job), one]));
    return readGoodsToAdd(db, cartOf(context), { ids, today: context.today(), ofJobs: [...pairs.values()] });
  };
  const found = await read(adds.map(({ sku }) => sku));
  const codes = [...new Set(adds.flatMap(({ sku }) => (found.goods.has(sku) ? [] : [sku])))];
  const matches = await resolveCodes(context, db, codes);
  const named = new Map(codes.map((code) => [code, itemsNamed(matches, code)] as const));
  const only = new Map(
    [...named].flatMap(([code, [id, ...others]]) => (id && others.length === 0 ? [[code, id]] : [])),
  );
  const resolved = only.size === 0 ? null : await read([...only.values()], only);
  return {
    ...found,
    ...(resolved !== null && {
      goods: new Map([...found.goods, ...resolved.goods]),
      mixes: new Map([...found.mixes, ...resolved.mixes]),
      jobPrices: new Map([...found.jobPrices, ...resolved.jobPrices]),
    }),
    ambiguous: new Map([...named].filter(([, ids]) => ids.length > 1)),
    adds: adds.map((add) => ({ ...add, sku: only.get(add.sku) ?? add.sku })),
  };
}

/** The cart in memory while lines are added one after the other. Nothing is written until all are added. */
export class CartDraft {
  readonly written = new Map<number, LineToWrite>();
  readonly goods: ReadonlyMap<string, GoodsToAdd>;
  /** Base units in the cart of items that count together for price breaks. */
  readonly mixes: Map<string, Fraction>;
  private readonly ofJobs: LineOfJob[] = [];
  readonly jobPrices: ReadonlyMap<string, JobPrice>;
  /** The items that each ambiguous code names. */
  readonly ambiguous: ReadonlyMap<string, readonly string[]>;
  readonly context: AccountContext;
  count: number;
  nextLine: number;

  constructor(context: AccountContext, found: Omit<Draft, 'adds'>) {
    this.context = context;
    this.goods = found.goods;
    this.mixes = new Map([...found.mixes].map(([mix, base]) => [mix, fraction(base)]));
    this.ambiguous = found.ambiguous;
    this.jobPrices = found.jobPrices;
    this.count = found.count;
    this.nextLine = found.nextLine;
  }

  /**
   * Returns why goods can't be added whatever their quantity: an ambiguous code, or an unknown item or lot. Null when
   * they may be.
   */
  refusalOf(add: Add): Modification | null {
    const item = this.goods.get(add.sku);
    const several = this.ambiguous.get(add.sku);
    if (several !== undefined) return refusalOf(ambiguous(add.sku, several), this.context.say);
    if (item === undefined) return refusalOf({ code: 'unknown_item', values: {} }, this.context.say);
    if (add.tag === '' || item.lots.some(({ lot }) => lot === add.tag)) return null;
    return refusalOf({ code: 'unknown_lot', values: { lot: add.tag } }, this.context.say);
  }

  /** The price of the job that the goods are for, or null. */
  jobPriceOf({ sku, sidemark = '' }: Add): JobPrice | null {
    return this.jobPrices.get(jobKey(sku, sidemark)) ?? null;
  }

  /** Settles goods of a known item by the rules of addItem, counting everything added so far. */
  settle(add: Add): { facts: AddFacts; settled: SettledQuantity; inCart: Fraction } {
    const item = this.goods.get(add.sku)!;
    const sameLine = item.ownLines.find(({ uom, lot }) => uom === add.umcode && lot === add.tag)?.lineNumber ?? null;
    const jobPrice = this.jobPriceOf(add);
    const unmixed: AddFacts = { ...item, jobPrice, sameLine, mixed: '0', known: true, lines: this.count, version: 0 };
    const inCart = inCartOf(unmixed, null);
    const facts = { ...unmixed, mixed: this.mixedWith(add.sku, inCart) };
    const goods = { quantity: add.qtyToOrder, uom: add.umcode, lot: add.tag, line: sameLine, inCart, joins: sameLine };
    return { facts, inCart, settled: priceGoods(facts, goods, priceTerms(this.context)) };
  }

  /** Returns what goods can use of their job's price, after goods for the same job. Null without such a price. */
  shareOf(add: Add, base: Fraction): JobShare | null {
    const { units } = this.goods.get(add.sku)!;
    const jobPrice = this.jobPriceOf(add);
    if (jobPrice === null) return null;
    const line = { itemId: add.sku, base, units, jobPrice };
    this.ofJobs.push(line);
    return shareJobPrices(this.ofJobs).at(-1) ?? null;
  }

  /** Base units in the cart that the item's price breaks go by, with everything added so far. */
  baseForBreaks(sku: string): Fraction {
    const item = this.goods.get(sku)!;
    const own = inCartOf(item, null);
    return own.plus(this.mixedWith(sku, own));
  }

  /** Base units in the cart of other items that count for the item's price breaks. `own` are those of the item. */
  private mixedWith(sku: string, own: Fraction): string {
    const item = this.goods.get(sku)!;
    const others = item.mixGroup === '' ? undefined : this.mixes.get(breakKeyOf({ itemId: sku, ...item }))?.minus(own);
    return others?.isPositive() === true ? storedQuantity(others) : '0';
  }

  /** Settles goods and puts them on the line they join, or on a new line. */
  add(add: AddWithNotes): LineOutcome {
    const { say } = this.context;
    const refusal = this.refusalOf(add);
    if (refusal !== null) {
      const { newQty: _none, ...reasons } = refusal;
      return { ...reasons, quantity: 0 };
    }
    const { facts, settled } = this.settle(add);
    const { sameLine } = facts;
    const { newQty: _none, ...modification } = modificationOf(settled, say);
    if (!settled.base.isPositive()) return { ...modification, quantity: 0 };
    if (sameLine === null && this.count >= limits.cartLines)
      return { reason: say('error.cart_full', { limit: limits.cartLines }), quantity: 0 };
    const qtyBackOrdered = backOrderAfter(facts, add, settled.base);
    const { quantity } = this.put(facts, add, goodsOf(facts, add, settled));
    const key = breakKeyOf({ itemId: add.sku, ...facts });
    if (facts.mixGroup !== '') this.mixes.set(key, settled.base.plus(this.mixes.get(key) ?? 0));
    return { ...modification, quantity: Number(quantity), ...(qtyBackOrdered !== undefined && { qtyBackOrdered }) };
  }

  /** Writes the goods to the line they join, or to a new line. */
  private put(facts: AddFacts, add: AddWithNotes, { quantity, base }: { quantity: string; base: string }): LineToWrite {
    const { sku: itemId, umcode: uom, tag: lot } = add;
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
      lot,
      ...joinedNotes(before, add),
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
function outcomeOf(draft: CartDraft, add: AddWithNotes): LineOutcome {
  try {
    return draft.add(add);
  } catch (error) {
    const problem = error instanceof Failure ? error.fields['qtyToOrder'] : undefined;
    if (problem === undefined) throw error;
    return { reason: draft.context.say(`field.${problem.word}`, problem.values ?? {}), quantity: 0 };
  }
}

/** What goods find in a cart that they replace: nothing. */
const asIfEmpty = (found: Draft): Draft => ({
  ...found,
  count: 0,
  nextLine: 1,
  goods: new Map([...found.goods].map(([id, item]) => [id, { ...item, ownLines: [] }])),
  mixes: new Map(),
});

/**
 * Adds many goods to the cart in the given order, each by the rules of addItem. A refused line doesn't affect the
 * others. The number of round trips doesn't depend on the number of lines. Callers leave out quantities of 0. With
 * `replacing`, the goods replace the cart's lines, unless all of them are refused.
 */
export async function addMany(
  tx: Transaction,
  context: AccountContext,
  adds: readonly AddWithNotes[],
  { replacing = false }: { replacing?: boolean } = {},
): Promise<{ outcomes: LineOutcome[]; cart: CartState }> {
  const key = cartOf(context);
  const now = context.now();
  await lockCart(tx, key, now);
  const read = await readDraft(tx, context, adds);
  const found = replacing ? asIfEmpty(read) : read;
  const draft = new CartDraft(context, found);
  const outcomes = found.adds.map((add) => outcomeOf(draft, add));
  const lines = [...draft.written.values()];
  if (lines.length === 0) return { outcomes, cart: await cartState(tx, key) };
  if (replacing) await emptyCart(tx, key);
  const version = await writeLines(tx, key, {
    lines,
    nextLine: draft.nextLine,
    pricesUntil: found.count === 0 ? priceLockEnd(now) : null,
  });
  return { outcomes, cart: { version, lines: draft.count } };
}
