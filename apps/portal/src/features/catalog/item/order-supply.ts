import type { HeldLine } from '@tradecounter/rules/prices/added-amount';
import { partingOf, type Wanted } from '@tradecounter/rules/stock/allocate';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { lineBase } from '@tradecounter/rules/quantities/line-base';
import { roomFor } from '@tradecounter/rules/quantities/room';
import { serveAdded } from '@tradecounter/rules/stock/serve-added';
import type { Served } from '@tradecounter/rules/stock/serve-lines';
import type { Item, ListItem } from '../queries.ts';
import { unitsOf } from './item-units.ts';

/** An item as its page shows it, or as a list does, which does not know its lots. */
export type Ordered = Item | ListItem;

/** Goods that are asked for beside what the cart holds of the item. */
export interface Beside {
  unit: string;
  /** Wanted lot, '' = any. */
  lot: string;
  held: readonly HeldLine[];
}

/** What there is of an item for goods that are asked for, in base units. */
export interface Supply {
  /** The most of what lies here that the line can have, with what the cart's other lines hold. */
  room: Fraction;
  /** The most of it that the line itself can have. */
  own: Fraction;
  /** What so much more gets, and how much more of the item is back ordered with it. */
  serve(base: Fraction): { line: Served; moreBackOrdered: Fraction };
}

/** What lies at the buyer's location and is on its way there, where the item tells of it. */
const hereOf = (item: Ordered) =>
  'locations' in item.stock ? item.stock.locations.find(({ here }) => here) : undefined;

/** What lies here and what comes. Goods without lots are one lot without a number, and so are goods whose lots a list does not know: of them what one line can have at once. */
function stockOf(item: Ordered) {
  const here = hereOf(item);
  const told = here?.lots ?? [];
  const known = told.length > 0;
  const lots = known ? told : [{ lot: '', available: item.stock.atOnce }];
  return {
    known,
    lots: lots.map(({ lot, available }) => ({ lot, available: String(available) })),
    incoming: (here?.etas ?? []).map((eta) => ({ eta: eta.date, quantity: String(eta.quantity), lot: eta.lot ?? '' })),
  };
}

const sumOf = (lines: readonly Wanted[]): Fraction =>
  lines.reduce((sum, { quantity }) => sum.plus(quantity), fraction(0));

/** What there is for goods beside what the cart holds, by the same rules as the server's. */
export function supplyOf(item: Ordered, { unit, lot, held }: Beside): Supply {
  const counted = { units: unitsOf(item), packUom: item.packUom };
  const { known, lots, incoming } = stockOf(item);
  const lines = held.map((line) => ({
    uom: line.uom,
    lot: line.lot,
    quantity: lineBase(line, counted) ?? fraction(0),
  }));
  const joined = lines.find((line) => line.uom === unit && line.lot === lot);
  // Where lots are not known a line of one of them counts all the same.
  const others = lines
    .filter((line) => line !== joined)
    .map((line): Wanted => ({ lot: known ? line.lot : '', quantity: line.quantity }));
  const parting = partingOf({ ...counted, onePiece: item.onePiece });
  const own = roomFor({ lots, lines: others, lot, ...parting });
  return {
    own,
    room: own.plus(sumOf(others)),
    serve: (base) =>
      serveAdded({
        goods: { quantity: base, lot },
        others,
        joined: joined?.quantity ?? null,
        lots,
        incoming,
        ...parting,
      }),
  };
}
