import {
  areaOf,
  inLargerUnits,
  type Layout,
  layoutOf,
  type LeftOver,
  leftOver,
  onePackLess,
  quantityToCover,
  roundedParts,
  withWaste,
} from '@tradecounter/rules/areas/area-order';
import type { SoldByArea } from '@tradecounter/rules/areas/area-units';
import { isEmptyRoom, roomArea, type TypedRoom } from '@tradecounter/rules/areas/measures';
import { type Decimal, toText, zero } from '@tradecounter/rules/decimal';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { cheaperMix, type Mix } from '@tradecounter/rules/prices/cheaper-mix';
import { findUnit } from '@tradecounter/rules/units';
import { readQuantity } from '../../../../format/typed-quantity.ts';
import { config } from '../../../../app/settings/config.ts';
import { unitsOf } from '../../../items/item-units.ts';
import { candidatesOf, type OrderPreview, previewOrder, settlerOf } from '../../../items/order-preview.ts';
import { supplyOf } from '../../../items/order-supply.ts';
import type { Item } from '../../../items/queries.ts';

/** Decimals of shown square feet. */
const areaDecimals = 2;
/** The most waste in percent. */
const maxWaste = 100;

/** What the user has typed. */
export interface AreaQuestion {
  rooms: readonly TypedRoom[];
  /** The chosen layout. */
  layout: Layout;
  /** In percent, as typed. */
  waste: string;
  /** A quantity that the user typed in place of the calculated one; null = none. */
  typed: string | null;
}

export interface Ordering {
  item: Item;
  sold: SoldByArea;
  /** The wanted lot; empty = any. */
  lot: string;
  held: readonly HeldLine[];
  /** Base units in the cart of other items that count for the item's price breaks. */
  mixed: number;
}

/** The areas of a job in square feet, rounded so that they add up. */
interface ShownAreas {
  /** Of each room; null for rooms that aren't complete. */
  rooms: (Decimal | null)[];
  /** Of all rooms together. */
  total: Decimal;
  waste: Decimal;
  needed: Decimal;
}

/** A quantity to order, and what it covers. */
export interface AreaOrder {
  preview: OrderPreview;
  /** In square feet. */
  covered: Fraction;
  /** Beyond the area with waste; null while there are no rooms. */
  left: LeftOver | null;
  /** The same goods as full larger units and the rest; one part where there is no larger unit. */
  parts: { quantity: Decimal; uom: string }[];
}

export interface AreaFigures {
  /** The layout that the percentage belongs to. */
  layout: Layout;
  /** In percent; null while it can't be read. */
  waste: Fraction | null;
  areas: ShownAreas;
  /** The index of the first room that isn't complete; -1 = none. */
  unfinished: number;
  /** The quantity as typed or calculated; empty without rooms, or while something can't be read. */
  quantity: string;
  /** Null while no quantity is known, or while it is more than one order can have. */
  order: AreaOrder | null;
  /** One pack less, where that still covers the rooms, with what it leaves beyond them. */
  less: { quantity: Decimal; left: LeftOver } | null;
  /**
   * A mix of units that costs less and covers at least as much; null where there is none, or no price is shown.
   * `covered` is in square feet if it is more, else null. `adds` is what it adds to the cart in dollars, with changes of
   * other lines' prices, as the one line's amount is.
   */
  mix: (Mix & { covered: Fraction | null; adds: Decimal }) | null;
}

function readWaste(typed: string): Fraction | null {
  const percent = typed.trim() === '' ? '0' : readQuantity(typed);
  return percent === null || Number(percent) > maxWaste ? null : fraction(percent);
}

const sumOf = (areas: readonly Fraction[]): Fraction => areas.reduce((sum, area) => sum.plus(area), fraction(0));

function shownAreas(areas: readonly (Fraction | null)[], waste: Fraction): ShownAreas {
  const measured = areas.map((area) => area ?? fraction(0));
  const total = sumOf(measured);
  const parts = roundedParts([...measured, withWaste(total, waste).minus(total)], areaDecimals);
  const needed = parts.reduce((sum, part) => sum.plus(part), zero);
  const shownWaste = parts.at(-1)!;
  return {
    rooms: areas.map((area, at) => (area === null ? null : parts[at]!)),
    total: needed.minus(shownWaste),
    waste: shownWaste,
    needed,
  };
}

function orderOf(
  quantity: string,
  needed: Fraction | null,
  { item, sold, lot, held, mixed }: Ordering,
): AreaOrder | null {
  const preview = previewOrder(item, { quantity, unit: sold.unit.code }, { lot, held, mixed });
  if (preview === null) return null;
  const covered = areaOf(preview.base, sold);
  const units = unitsOf(item);
  return {
    preview,
    covered,
    left: needed === null ? null : leftOver(covered, needed),
    parts: inLargerUnits(preview.base, { unit: findUnit(units, sold.unit.code)!, units }),
  };
}

/** Adds the rooms up and finds what covers them. A room that isn't complete leaves the quantity open. */
export function areaFigures(
  { rooms, layout: chosen, waste: typedWaste, typed }: AreaQuestion,
  ordering: Ordering,
): AreaFigures {
  const { sold } = ordering;
  const waste = readWaste(typedWaste);
  const layout = layoutOf(chosen, waste ?? 0);
  const areas = rooms.map((room) => roomArea(room, readQuantity));
  const unfinished = rooms.findIndex((room, at) => areas[at] === null && !isEmptyRoom(room));
  const area = sumOf(areas.filter((one) => one !== null));
  const isKnown = waste !== null && unfinished < 0 && area.isPositive();
  const needed = isKnown ? withWaste(area, waste) : null;
  const calculated = needed === null ? null : quantityToCover(needed, sold);
  const quantity = typed ?? (calculated === null ? '' : toText(calculated));
  const order = orderOf(quantity, needed, ordering);
  return {
    layout,
    waste,
    areas: shownAreas(areas, waste ?? fraction(0)),
    unfinished,
    quantity,
    order,
    less:
      needed === null || typed !== null || order === null || !order.preview.quantity.eq(quantity)
        ? null
        : lessOf(quantity, { area, layout, waste: waste!, sold }, ordering),
    mix: order === null ? null : mixOf(order.preview, ordering),
  };
}

/** Returns a cheaper mix of units for a quantity, as the server would take it. */
function mixOf({ quantity, base, net }: OrderPreview, { item, sold, lot, held, mixed }: Ordering): AreaFigures['mix'] {
  const mix = cheaperMix({
    ...{ quantity, base, uom: sold.unit.code, units: unitsOf(item), packUom: item.packUom },
    ...{ candidates: candidatesOf(item), held, mixed, lot, precision: config().currencyPrecision },
    settle: (asked, unit, before) =>
      settlerOf(item, { unit, held, room: supplyOf(item, { unit, lot, held }).room })(asked, before),
  });
  return (
    mix && {
      ...mix,
      covered: mix.base.gt(base) ? areaOf(mix.base, sold) : null,
      adds: net === null ? mix.net : fraction(net).minus(mix.saves).round(config().currencyPrecision),
    }
  );
}

/** Returns one pack less with what it leaves beyond the rooms, if it covers them and can be ordered. */
function lessOf(
  quantity: string,
  question: Parameters<typeof onePackLess>[1],
  ordering: Ordering,
): AreaFigures['less'] {
  const less = onePackLess(quantity, question);
  const order = less === null ? null : orderOf(toText(less), null, ordering);
  if (less === null || order === null || !order.preview.quantity.eq(less)) return null;
  return { quantity: less, left: leftOver(order.covered, question.area) };
}
