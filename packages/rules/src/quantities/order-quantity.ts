import type { ReasonCode } from '@tradecounter/contract/cart/cart';
import { decimal, type Decimal, toText, zero } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { lineBase, shownIn } from './line-base.ts';
import type { QuantityChange } from './quantity-reason.ts';
import { exceeds } from './stored-quantity.ts';
import { convert, findUnit, fromBase, toBase, type Unit } from '../units.ts';
import { evenlyIn, wholeAround, wholeWithin } from './whole-units.ts';

/** A requested quantity and its limits. `asked` is in `unitCode`, and the item's quantities are in base units. */
export interface QuantityQuestion {
  asked: string;
  unitCode: string;
  units: readonly Unit[];
  /** Unit that is never broken, or null. */
  packUom: string | null;
  /** Unit that the customer orders whole, or null. Ignored unless it holds whole packs. */
  multipleUom?: string | null;
  minimumQty: string | null;
  maximumQty: string | null;
  discontinued: boolean;
  /** Quantity that can still be sold of a discontinued item. */
  available: FractionLike;
  /** Counts toward the minimum, the maximum and what is left of a discontinued item. */
  alreadyInCart?: FractionLike;
  /** The quantity is that of a cart line. The cart's other lines hold the rest; `available` is what they leave. */
  onLine?: boolean;
  /** Whether this customer can buy the item. */
  sold: boolean;
  creditHold: boolean;
}

export interface SettledQuantity {
  /** In the requested unit, with up to four decimals; 0 = refused. */
  quantity: Decimal;
  /** The same in base units, exactly, as `lineBase` returns it. */
  base: Fraction;
  change: QuantityChange | null;
}

/** Number of packs, or of units for items without packs, from which a typing error is more likely than an order. */
const largeFrom = { packs: 200, units: 1000 } as const;

/** Whether a quantity in base units is so large that the buyer should be asked to check it. */
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
  /** Whether the quantity is on a step. */
  fits(base: Fraction): boolean;
  /** Returns the smallest step that isn't below the quantity. */
  ceiling(base: Fraction): Fraction;
  /** Returns the step at the limit or the nearest allowed one. Ignores remainders below four decimals, as limits have four. */
  up(limit: Fraction): Fraction;
  down(limit: Fraction): Fraction;
}

const none = fraction(0);
const maximum = (a: Fraction, b: Fraction): Fraction => (a.gte(b) ? a : b);
const minimum = (a: Fraction, b: Fraction): Fraction => (a.lte(b) ? a : b);

const refused = (code: ReasonCode, values: Record<string, string>): SettledQuantity => ({
  quantity: zero,
  base: none,
  change: { code, values },
});

/** Steps of a unit that can't be broken. */
function wholeUnits(unit: Unit): Grid {
  return {
    fits: (base) => fromBase(base, unit).isWhole(),
    ceiling: (base) => toBase(fromBase(base, unit).ceiling(), unit),
    up: (limit) => toBase(wholeAround(limit, unit), unit),
    down: (limit) => toBase(wholeWithin(limit, unit), unit),
  };
}

/** Steps of a unit that can be broken: four decimals. */
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
 * Settles how much of an item is ordered for a requested quantity: rounded up to full packs, raised to the minimum,
 * lowered to the maximum and to what is left of a discontinued item. Refused for customers who can't buy the item. When
 * several reasons apply, reports the last one. Returns zero without a reason for a quantity of zero or less.
 */
export function settleQuantity(input: QuantityQuestion): SettledQuantity {
  const { unitCode, units, asked } = input;
  if (!input.sold)
    return refused(input.discontinued ? 'no_longer_sold' : 'not_sold_to_customer', { asked, unit: unitCode });
  const unit = findUnit(units, unitCode);
  if (unit === undefined || !unit.sellable) return refused('not_sold_in_unit', { asked, unit: unitCode });
  if (input.creditHold) return refused('credit_hold', { asked, unit: unitCode });
  if (!fraction(asked).isPositive()) return { quantity: zero, base: none, change: null };
  return settleOnGrid(input, unit);
}

/** Returns a limit for messages: in the requested unit if so much can be ordered in it, else in base units. */
function limitValues(limit: Fraction, unit: Unit, grid: Grid, units: readonly Unit[]): Record<string, string> {
  const even = grid.up(limit);
  if (!exceeds(even, limit)) return { limit: toText(shownIn(even, unit)), limitUnit: unit.code };
  const base = units.find(({ factor, divisor }) => factor === divisor) ?? unit;
  return { limit: toText(shownIn(limit, base)), limitUnit: base.code };
}

/** Returns the unit that is never broken: the customer's multiple, or else the pack. Undefined = there is none. */
function stepUnitOf({ units, packUom, multipleUom }: QuantityQuestion): Unit | undefined {
  const pack = packUom === null ? undefined : findUnit(units, packUom);
  const multiple = multipleUom == null ? undefined : findUnit(units, multipleUom);
  return multiple !== undefined && pack !== undefined && convert(1, multiple, pack).isWhole() ? multiple : pack;
}

function settleOnGrid(input: QuantityQuestion, unit: Unit): SettledQuantity {
  const pack = stepUnitOf(input);
  const grid = gridOf(unit, pack);
  const already = fraction(input.alreadyInCart ?? 0);
  const baseOf = (quantity: FractionLike): Fraction => lineBase({ quantity, uom: unit.code }, input)!;
  const asked = baseOf(input.asked);
  const limit = (base: Fraction): Record<string, string> => limitValues(base, unit, grid, input.units);

  let base = grid.fits(asked) ? asked : grid.ceiling(unit.whole ? baseOf(fraction(input.asked).ceiling()) : asked);
  let decisive: { code: ReasonCode; values: Record<string, string> } = { code: 'full_packs', values: {} };
  if (input.minimumQty !== null) {
    const required = grid.up(maximum(fraction(input.minimumQty).minus(already), none));
    if (base.lt(required)) {
      base = required;
      decisive = { code: 'minimum_quantity', values: limit(fraction(input.minimumQty)) };
    }
  }
  const lowerTo = (to: Fraction, taken: Fraction, code: ReasonCode): void => {
    const room = maximum(to.minus(taken), none);
    if (!exceeds(base, room)) return;
    base = minimum(base, grid.down(room));
    decisive = { code, values: limit(to) };
  };
  if (input.maximumQty !== null) lowerTo(fraction(input.maximumQty), already, 'maximum_quantity');
  if (input.discontinued)
    lowerTo(maximum(fraction(input.available), none), input.onLine === true ? none : already, 'discontinued');

  let quantity = shownIn(base, unit);
  // Four decimals of a very large unit can't express the quantity.
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
