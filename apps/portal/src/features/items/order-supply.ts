import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { partingOf, type Wanted } from '@tradecounter/rules/stock/allocate';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { lineBase } from '@tradecounter/rules/quantities/line-base';
import { roomFor } from '@tradecounter/rules/quantities/room';
import { serveAdded } from '@tradecounter/rules/stock/serve-added';
import type { Served } from '@tradecounter/rules/stock/serve-lines';
import type { OrderableItem } from './queries.ts';
import { unitsOf } from './item-units.ts';

/** The goods to add, with what the cart holds of the item. */
export interface Addition {
  unit: string;
  /** The wanted lot; '' = any. */
  lot: string;
  held: readonly HeldLine[];
}

/** The supply of an item for the goods to add, in base units. */
export interface Supply {
  /** The maximum stock that the line and the cart's other lines of the item can have together. */
  room: Fraction;
  /** The maximum stock that the line can have without taking any from the cart's other lines. */
  own: Fraction;
  /** Returns the stock and arrivals for an addition, and how much more of the item it puts on back order. */
  serve(base: Fraction): { line: Served; moreBackOrdered: Fraction };
}

/** Returns the stock and the arrivals at the buyer's location, where the item includes them. */
const localStockOf = (item: OrderableItem) =>
  'locations' in item.stock ? item.stock.locations.find(({ here }) => here) : undefined;

/**
 * Returns the item's lots and arrivals here. Goods without lots count as one lot without a number. So do goods whose
 * lots a list doesn't know, with the quantity that one line can get at once.
 */
function stockOf(item: OrderableItem) {
  const local = localStockOf(item);
  const listedLots = local?.lots ?? [];
  const lotsKnown = listedLots.length > 0;
  const lots = lotsKnown ? listedLots : [{ lot: '', available: item.stock.atOnce }];
  return {
    lotsKnown,
    lots: lots.map(({ lot, available }) => ({ lot, available: String(available) })),
    incoming: (local?.etas ?? []).map((eta) => ({ eta: eta.date, quantity: String(eta.quantity), lot: eta.lot ?? '' })),
  };
}

const sumOf = (lines: readonly Wanted[]): Fraction =>
  lines.reduce((sum, { quantity }) => sum.plus(quantity), fraction(0));

/** Returns the supply for the goods to add, by the same rules as the server's. */
export function supplyOf(item: OrderableItem, { unit, lot, held }: Addition): Supply {
  const unitContext = { units: unitsOf(item), packUom: item.packUom };
  const { lotsKnown, lots, incoming } = stockOf(item);
  const lines = held.map((line) => ({
    uom: line.uom,
    lot: line.lot,
    quantity: lineBase(line, unitContext) ?? fraction(0),
  }));
  const joinedLine = lines.find((line) => line.uom === unit && line.lot === lot);
  // Where lots are unknown, a line that wants a certain lot counts all the same.
  const others = lines
    .filter((line) => line !== joinedLine)
    .map((line): Wanted => ({ lot: lotsKnown ? line.lot : '', quantity: line.quantity }));
  const parting = partingOf({ ...unitContext, onePiece: item.onePiece });
  const own = roomFor({ lots, lines: others, lot, ...parting });
  return {
    own,
    room: own.plus(sumOf(others)),
    serve: (base) =>
      serveAdded({
        goods: { quantity: base, lot },
        others,
        joined: joinedLine?.quantity ?? null,
        lots,
        incoming,
        ...parting,
      }),
  };
}
