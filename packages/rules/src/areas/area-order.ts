import { decimal, type Decimal } from '../decimal.ts';
import { type Fraction, fraction, type FractionLike } from '../fraction.ts';
import { lineBase, shownIn } from '../quantities/line-base.ts';
import { fromBase, toBase, type Unit } from '../units.ts';
import { type SoldByArea, squareFeetIn } from './area-units.ts';

/** The usual waste of a layout in percent, from the least to the most, and what is proposed. */
export const layouts = {
  straight: { from: 7, to: 10, proposed: 10 },
  diagonal: { from: 10, to: 15, proposed: 15 },
  herringbone: { from: 15, to: 20, proposed: 20 },
} as const;

/** `own`: the user's own percentage. */
export type Layout = keyof typeof layouts | 'own';
export const layoutNames = ['straight', 'diagonal', 'herringbone', 'own'] as const satisfies readonly Layout[];

/** Returns the layout that a percentage belongs to: the chosen one while it is usual there, else the user's own. */
export function layoutOf(chosen: Layout, percent: FractionLike): Layout {
  if (chosen === 'own') return 'own';
  const { from, to } = layouts[chosen];
  const waste = fraction(percent);
  return waste.gte(from) && waste.lte(to) ? chosen : 'own';
}

/** Adds waste to an area. */
export const withWaste = (area: FractionLike, percent: FractionLike): Fraction =>
  fraction(area).times(fraction(percent).div(100).plus(1));

/**
 * Returns the least waste in percent with which an order still covers the rooms: the lower end of what is usual for the
 * layout. For an own percentage it is that of a straight layout, the least of all. It is never more than `percent`.
 */
export function leastWaste(layout: Layout, percent: FractionLike): Fraction {
  const usual = fraction(layouts[layout === 'own' ? 'straight' : layout].from);
  return usual.lt(percent) ? usual : fraction(percent);
}

/** Converts base units to the square feet that they cover. */
export const areaOf = (base: FractionLike, { perBase }: Pick<SoldByArea, 'perBase'>): Fraction =>
  fraction(base).times(perBase);

/** The smallest step of a typed quantity. */
const smallestStep = '0.0001';

/**
 * Returns the least quantity, in the unit to order in, that covers an area in square feet: whole packs, or up to four
 * decimals of goods that are sold in any quantity. Only this number is rounded, and always up.
 */
export function quantityToCover(area: FractionLike, sold: SoldByArea): Decimal {
  const { unit, step, perBase } = sold;
  const needed = fraction(area).div(perBase);
  const base = step === null ? needed : toBase(fromBase(needed, step).ceiling(), step);
  if (unit.whole) return fromBase(base, unit).ceiling().round(0);
  if (step === null) return fromBase(base, unit).round(4, 'up');
  // Four decimals may show a number of packs lower than it is, and are read as these packs again.
  const counted = { units: unit === step ? [unit] : [unit, step], packUom: step.code };
  let quantity = shownIn(base, unit);
  while (lineBase({ quantity, uom: unit.code }, counted)!.lt(base)) quantity = quantity.plus(smallestStep);
  return quantity;
}

/** What an order covers beyond an area. */
export interface LeftOver {
  /** In square feet; negative = that much is missing. */
  area: Fraction;
  /** In percent of the area to cover; 0 for none. */
  percent: Fraction;
}

/** Returns what `covered` square feet leave over of `needed`. */
export function leftOver(covered: FractionLike, needed: FractionLike): LeftOver {
  const area = fraction(covered).minus(needed);
  return { area, percent: fraction(needed).isPositive() ? area.div(needed).times(100) : fraction(0) };
}

/**
 * Returns the quantity with one pack less, if it still covers the rooms with the least usual waste of the layout; else
 * null. Goods that are cut to any square foot have no pack to save.
 */
export function onePackLess(
  quantity: FractionLike,
  { area, layout, waste, sold }: { area: FractionLike; layout: Layout; waste: FractionLike; sold: SoldByArea },
): Decimal | null {
  const { unit, step } = sold;
  if (step === null || step.code !== unit.code || squareFeetIn(unit.code) !== null) return null;
  const less = fraction(quantity).minus(1);
  if (!less.isPositive()) return null;
  const least = withWaste(area, leastWaste(layout, waste));
  return areaOf(toBase(less, unit), sold).gte(least) ? less.round(4) : null;
}

/** Splits base units into whole larger units and the rest in `unit`, largest first: 51 CT are 1 PAL and 3 CT. */
export function inLargerUnits(
  base: FractionLike,
  { unit, units }: { unit: Unit; units: readonly Unit[] },
): { quantity: Decimal; uom: string }[] {
  const larger = units
    .filter((one) => one.sellable && one.whole && toBase(1, one).gt(toBase(1, unit)))
    .filter((one) => !unit.whole || fromBase(toBase(1, one), unit).isWhole())
    .toSorted((one, other) => toBase(1, other).cmp(toBase(1, one)));
  let rest = fraction(base);
  const parts = [...larger, unit].map((one) => {
    const count = one === unit ? fraction(shownIn(rest, one)) : fromBase(rest, one).floor();
    rest = rest.minus(toBase(count, one));
    return { quantity: count.round(4), uom: one.code };
  });
  return parts.filter(({ quantity }) => quantity.gt(0));
}

/**
 * Rounds parts so that the rounded ones add up to the rounded total, in any number of decimals. Each differs from its
 * exact value by less than one step.
 */
export function roundedParts(parts: readonly FractionLike[], places: number): Decimal[] {
  let [sum, shown] = [fraction(0), decimal(0)];
  return parts.map((part) => {
    sum = sum.plus(part);
    const before = shown;
    shown = sum.round(places);
    return shown.minus(before);
  });
}
