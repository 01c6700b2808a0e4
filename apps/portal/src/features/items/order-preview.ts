import { limits } from '@tradecounter/contract/limits';
import { type MoreForLess, moreForLess } from '@tradecounter/rules/prices/more-for-less';
import { cheaperWay, type Way } from '@tradecounter/rules/prices/cheaper-way';
import { settleQuantity, type SettledQuantity } from '@tradecounter/rules/quantities/order-quantity';
import { type ChosenPrice, choosePrice, type PriceCandidate, type PriceScope } from '@tradecounter/rules/price';
import { addedAmount, heldBase, type HeldLine } from '@tradecounter/rules/prices/added-amount';
import { type Decimal, toWire } from '@tradecounter/rules/decimal';
import { type Pricing, settlePrice, settleUnpriced } from '@tradecounter/rules/prices/settle-price';
import type { Fraction } from '@tradecounter/rules/fraction';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import { countable } from '../../format/countable.ts';
import { readQuantity } from '../../format/typed-quantity.ts';
import { mayNow } from '../../app/session/session.ts';
import { config } from '../../app/settings/config.ts';
import { unitsOf } from './item-units.ts';
import { supplyOf } from './order-supply.ts';
import type { OrderableItem, PriceBreak } from './queries.ts';

/** The outcome of ordering a quantity, by the same rules as the server's. */
export interface OrderPreview extends SettledQuantity {
  /** The price of the added goods and `ofHeld`, in dollars; null where no price is shown. */
  net: number | null;
  /** The price of the added goods alone, in dollars. */
  own: Decimal | null;
  /**
   * The part of `net` from goods already in the cart, because they reach another price break now; null where their
   * price stays.
   */
  ofHeld: number | null;
  /** The price break that the quantity has reached. */
  reached: PriceBreak | null;
  /** In the requested unit. */
  backOrdered: number;
  /** The date on which the last back-ordered goods arrive here; null = unknown, hidden, or nothing is back ordered. */
  expected: string | null;
  /** The lots here that would supply it; empty for goods without lots. */
  lots: string[];
  /**
   * The longest single piece here, in the requested unit. Null unless goods that must come in one piece are
   * back ordered because no piece is long enough.
   */
  longestPiece: Decimal | null;
  /** The same goods in a unit in which they cost less; null where there is none, or no price is shown. */
  cheaper: Way | null;
  /** A larger quantity that costs less in total; null where there is none, or no price is shown. */
  more: MoreForLess | null;
}

/** Returns the part of the goods to add that would be on back order, in whole units where the unit is counted. */
export const shortfallOf = ({ backOrdered, quantity, base }: OrderPreview, uom: string, baseUom: string) =>
  countable(backOrdered, { quantity: Number(quantity.toFixed()), uom, baseQty: base, baseUom });

const textOrNull = (value: number | null): string | null => (value === null ? null : String(value));

/** The lot to supply from, and the item's lines in the cart. */
interface OrderContext {
  /** The wanted lot; '' = any. */
  lot?: string;
  held?: readonly HeldLine[];
  /** Base units in the cart of other items that count for the item's price breaks. */
  mixed?: number;
}

/**
 * Returns a function that settles quantities in a unit as the server would add them to the cart, before their amount
 * is known. `room` is what stock allows, and `before` what is added first, in base units.
 */
export function settlerOf(
  item: OrderableItem,
  { unit, held, room }: { unit: string; held: readonly HeldLine[]; room: Fraction },
): (asked: string, before?: Fraction) => SettledQuantity {
  const units = unitsOf(item);
  const inCart = heldBase(held, { units, packUom: item.packUom });
  return (asked, before) =>
    settleQuantity({
      asked,
      unitCode: unit,
      units,
      packUom: item.packUom,
      multipleUom: item.multipleUom,
      minimumQty: textOrNull(item.minimumQty),
      maximumQty: textOrNull(item.maximumQty ?? limits.quantityMaximum),
      discontinued: item.discontinued,
      available: room,
      alreadyInCart: before === undefined ? inCart : inCart.plus(before),
      sold: item.sold,
      creditHold: false,
    });
}

/** Previews an order. Returns null unless the typed text is a quantity above zero. */
export function previewOrder(
  item: OrderableItem,
  asked: { quantity: string; unit: string },
  { lot = '', held = [], mixed = 0 }: OrderContext = {},
): OrderPreview | null {
  const quantity = readQuantity(asked.quantity);
  if (quantity === null || Number(quantity) === 0) return null;
  const units = unitsOf(item);
  const inCart = heldBase(held, { units, packUom: item.packUom });
  const supply = supplyOf(item, { unit: asked.unit, lot, held });
  const settle = settlerOf(item, { unit: asked.unit, held, room: supply.room });
  const settled = settleAmount(item, settle(quantity), {
    asked: quantity,
    unitCode: asked.unit,
    units,
    inCart: inCart.plus(mixed),
    joins: held.some((line) => line.uom === asked.unit && line.lot === lot),
    settle,
  });
  const unit = findUnit(units, asked.unit);
  const candidates = candidatesOf(item);
  const pricing = { units, candidates, others: inCart.plus(mixed), precision: config().currencyPrecision };
  const { line, moreBackOrdered } = supply.serve(settled.base);
  return {
    ...settled,
    ...amountsOf(item, settled, { uom: asked.unit, held, mixed }),
    backOrdered: unit === undefined ? 0 : fromBase(moreBackOrdered, unit).toWire(),
    expected: line.date,
    longestPiece:
      unit !== undefined && item.onePiece && line.backOrdered.isPositive()
        ? fromBase(supply.own, unit).round(4, 'down')
        : null,
    lots: line.taken.map((taken) => taken.lot).filter((takenLot) => takenLot !== ''),
    cheaper: settled.quantity.lte(0) ? null : cheaperWay({ ...pricing, base: settled.base }, asked.unit),
    more: moreForLess({ ...settled, ...pricing, unitCode: asked.unit, settle }),
  };
}

/**
 * Settles the quantity by its amount, and rejects what the server would reject: by the price where the user sees it,
 * else by the minimum that applies to all goods.
 */
const settleAmount = (
  item: OrderableItem,
  settled: SettledQuantity,
  pricing: Omit<Pricing, 'candidates' | 'precision'>,
): SettledQuantity =>
  item.price === null
    ? mayNow('SeePrices')
      ? settled
      : settleUnpriced(settled, pricing)
    : settlePrice(settled, { ...pricing, candidates: candidatesOf(item), precision: config().currencyPrecision })
        .settled;

/** Returns the amounts and the price in force for the settled quantity. */
function amountsOf(
  item: OrderableItem,
  { quantity, base }: SettledQuantity,
  { uom, held, mixed }: { uom: string; held: readonly HeldLine[]; mixed: number },
): Pick<OrderPreview, 'net' | 'own' | 'ofHeld' | 'reached'> {
  const candidates = candidatesOf(item);
  const units = unitsOf(item);
  const added = quantity.lte(0)
    ? null
    : addedAmount({
        goods: { quantity, base, uom },
        held,
        mixed,
        units,
        packUom: item.packUom,
        candidates,
        precision: config().currencyPrecision,
      });
  if (added === null) return { net: null, own: null, ofHeld: null, reached: null };
  const total = base.plus(heldBase(held, { units, packUom: item.packUom })).plus(mixed);
  const chosen = choosePrice(candidates, { quantity, base, unitCode: uom, units, total });
  return {
    net: toWire(added.amount),
    own: added.price.net,
    ofHeld: added.ofHeld === null ? null : toWire(added.ofHeld),
    reached: chosen === null ? null : reachedIn(item, chosen, candidates),
  };
}

/** Returns the break whose price is in force. */
function reachedIn(
  { price }: OrderableItem,
  { candidate }: ChosenPrice,
  candidates: readonly PriceCandidate[],
): PriceBreak | null {
  if (price?.rows == null) return price?.breaks[candidates.indexOf(candidate)] ?? null;
  const amount = Number(candidate.price);
  return price.breaks.findLast((one) => one.uom === candidate.uom && one.amount === amount) ?? null;
}

/** Returns the item's prices as the rules read them. */
export const candidatesOf = ({ price }: OrderableItem): PriceCandidate[] =>
  price?.rows?.map(rowCandidateOf) ?? (price?.breaks ?? []).map(candidateOf);

type PriceRow = NonNullable<NonNullable<OrderableItem['price']>['rows']>[number];

const rowCandidateOf = ({ percent, lower, ...row }: PriceRow): PriceCandidate => ({
  ...candidateOf(row),
  percent: percent === null ? null : String(percent),
  lower: lower ? 'Y' : null,
});

const candidateOf = ({ scope, uom, minimumQty, amount, whole }: PriceBreak): PriceCandidate => ({
  scope: scope as PriceScope,
  uom,
  minimumQty: String(minimumQty),
  price: String(amount ?? 0),
  free: amount === 0 ? 'Y' : null,
  whole: whole ? 'Y' : null,
});
