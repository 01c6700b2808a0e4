import type { ReasonCode } from '@tradecounter/contract/cart/cart';
import { decimal, type Decimal, toText, zero } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { lineBase, shownIn } from './line-base.ts';
import type { QuantityChange } from './quantity-reason.ts';
import { exceeds } from './stored-quantity.ts';
import { convert, findUnit, fromBase, toBase, type Unit } from '../units.ts';
import { evenlyIn, wholeAround, wholeWithin } from './whole-units.ts';

/** What is asked for and what limits it. Quantities of the item are in base units, `asked` is in `unitCode`. */
export interface QuantityQuestion {
  asked: string;
  unitCode: string;
  units: readonly Unit[];
  /** Unit that is never broken, or null. */
  packUom: string | null;
  minimumQty: string | null;
  maximumQty: string | null;
  discontinued: boolean;
  /** What may still be sold of a discontinued item. */
  available: FractionLike;
  /** Counted against minimum, maximum and what is left. */
  alreadyInCart?: FractionLike;
  /** The quantity is that of a cart line. The cart's other lines hold the rest; `available` is what they leave. */
  onLine?: boolean;
  /** False when this customer may not buy the item. */
  sold: boolean;
  creditHold: boolean;
}

export interface SettledQuantity {
  /** In the asked unit, at most four decimals; 0 = refused. */
  quantity: Decimal;
  /** The same in base units, exactly: what `lineBase` makes of the quantity. */
  base: Fraction;
  change: QuantityChange | null;
}

/** From so many packs on, or units of what is not packed, a slip of the finger is likelier than an order. */
const largeFrom = { packs: 200, units: 1000 } as const;

/** Whether so many base units are so much that it is said. */
export function isLarge(
  base: FractionLike,
  { units, packUom, unitCode }: Pick<QuantityQuestion, 'units' | 'packUom' | 'unitCode'>,
): boolean {
  const pack = packUom === null ? undefined : findUnit(units, packUom);
  const unit = pack ?? findUnit(units, unitCode);
  return unit !== undefined && fromBase(base, unit).gte(pack === undefined ? largeFrom.units : largeFrom.packs);
}

/** The steps that quantities go in, in base units, and how to get onto one of them. */
interface Grid {
  /** Whether so much is on a step. */
  fits(base: Fraction): boolean;
  /** The first step that holds it. */
  ceiling(base: Fraction): Fraction;
  /** Returns the step at the limit, or the nearest allowed one. Limits have four decimals: smaller rests are ignored. */
  up(limit: Fraction): Fraction;
  down(limit: Fraction): Fraction;
}

const none = fraction(0);
const greatest = (one: Fraction, other: Fraction): Fraction => (one.gte(other) ? one : other);
const least = (one: Fraction, other: Fraction): Fraction => (one.lte(other) ? one : other);

const refused = (code: ReasonCode, values: Record<string, string>): SettledQuantity => ({
  quantity: zero,
  base: none,
  change: { code, values },
});

function wholeUnits(unit: Unit): Grid {
  return {
    fits: (base) => fromBase(base, unit).isWhole(),
    ceiling: (base) => toBase(fromBase(base, unit).ceiling(), unit),
    up: (limit) => toBase(wholeAround(limit, unit), unit),
    down: (limit) => toBase(wholeWithin(limit, unit), unit),
  };
}

/** Four decimals of a unit that may be broken. */
function broken(unit: Unit): Grid {
  const rounded = (base: Fraction, rounding: 'down' | 'up'): Fraction =>
    fraction(fromBase(base, unit).round(4, rounding));
  return {
    fits: (base) => fromBase(base, unit).times(10_000).isWhole(),
    ceiling: (base) => toBase(rounded(base, 'up'), unit),
    up: (limit) => toBase(evenlyIn(limit, unit) ?? rounded(limit, 'up'), unit),
    down: (limit) => toBase(evenlyIn(limit, unit) ?? rounded(limit, 'down'), unit),
  };
}

/**
 * Returns the steps of a quantity: whole packs, else whole units, else four decimals of the requested unit.
 * A whole unit stays whole if it is made of whole packs. If no pack fits it, it cannot.
 */
function gridOf(unit: Unit, pack: Unit | undefined): Grid {
  if (unit.whole && (pack === undefined || convert(1, unit, pack).isWhole())) return wholeUnits(unit);
  return pack === undefined ? broken(unit) : wholeUnits(pack);
}

/**
 * Settles how much of an item is ordered when somebody asks for a quantity: rounded up to full packs, raised to
 * the minimum, lowered to the maximum and to what is left of a discontinued item; nothing for who may not have it.
 * When several apply the last one is reported. A quantity of zero or less is answered with zero and no reason.
 */
export function settleQuantity(input: QuantityQuestion): SettledQuantity {
  const { unitCode, units, asked } = input;
  if (!input.sold) return refused('not_sold_to_customer', { asked, unit: unitCode });
  const unit = findUnit(units, unitCode);
  if (unit === undefined || !unit.sellable) return refused('not_sold_in_unit', { asked, unit: unitCode });
  if (input.creditHold) return refused('credit_hold', { asked, unit: unitCode });
  if (!fraction(asked).isPositive()) return { quantity: zero, base: none, change: null };
  return within(input, unit);
}

/** A limit in the unit asked for where it can be ordered like that; else in base units, as it was fed. */
function tell(limit: Fraction, unit: Unit, grid: Grid, units: readonly Unit[]): Record<string, string> {
  const even = grid.up(limit);
  if (!exceeds(even, limit)) return { limit: toText(shownIn(even, unit)), limitUnit: unit.code };
  const base = units.find(({ factor, divisor }) => factor === divisor) ?? unit;
  return { limit: toText(shownIn(limit, base)), limitUnit: base.code };
}

function within(input: QuantityQuestion, unit: Unit): SettledQuantity {
  const pack = input.packUom === null ? undefined : findUnit(input.units, input.packUom);
  const grid = gridOf(unit, pack);
  const already = fraction(input.alreadyInCart ?? 0);
  const baseOf = (quantity: FractionLike): Fraction => lineBase({ quantity, uom: unit.code }, input)!;
  const asked = baseOf(input.asked);
  const limit = (base: Fraction): Record<string, string> => tell(base, unit, grid, input.units);

  let base = grid.fits(asked) ? asked : grid.ceiling(unit.whole ? baseOf(fraction(input.asked).ceiling()) : asked);
  let decisive: { code: ReasonCode; values: Record<string, string> } = { code: 'full_packs', values: {} };
  if (input.minimumQty !== null) {
    const required = grid.up(greatest(fraction(input.minimumQty).minus(already), none));
    if (base.lt(required)) {
      base = required;
      decisive = { code: 'minimum_quantity', values: limit(fraction(input.minimumQty)) };
    }
  }
  const lower = (to: Fraction, taken: Fraction, code: ReasonCode): void => {
    const room = greatest(to.minus(taken), none);
    if (!exceeds(base, room)) return;
    base = least(base, grid.down(room));
    decisive = { code, values: limit(to) };
  };
  if (input.maximumQty !== null) lower(fraction(input.maximumQty), already, 'maximum_quantity');
  if (input.discontinued)
    lower(greatest(fraction(input.available), none), input.onLine === true ? none : already, 'discontinued');

  let quantity = shownIn(base, unit);
  // A limit that four decimals of a very large unit do not tell.
  if (!baseOf(quantity).eq(base)) {
    quantity = fromBase(base, unit).round(4, decisive.code === 'minimum_quantity' ? 'up' : 'down');
    base = baseOf(quantity);
  }
  if (base.eq(asked)) return { quantity, base, change: null };
  const step = pack ?? unit;
  const values = {
    asked: toText(decimal(input.asked)),
    unit: unit.code,
    quantity: toText(quantity),
    packs: toText(shownIn(base, step)),
    packUom: step.code,
    inCart: toText(shownIn(already, unit)),
    ...(input.onLine === true && { beside: 'lines' }),
    ...decisive.values,
  };
  return { quantity, base, change: { code: decisive.code, values } };
}
