import { promiseArrivals } from '@tradecounter/rules/arrivals';
import { allocateLots, type Allocation } from '@tradecounter/rules/allocate';
import { cheaperWay, type Way } from '@tradecounter/rules/cheaper-way';
import { settleQuantity, type SettledQuantity } from '@tradecounter/rules/order-quantity';
import { choosePrice, type PriceCandidate, type PriceScope } from '@tradecounter/rules/price';
import { toText, toWire } from '@tradecounter/rules/decimal';
import type { Fraction } from '@tradecounter/rules/fraction';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { config } from '../../../settings/config.ts';
import { unitsOf } from './item-units.ts';
import type { Item, ListItem, PriceBreak } from '../queries.ts';

/** What would come of ordering so much, by the same rules as the server's. */
export interface OrderPreview extends SettledQuantity {
  /** Amount in dollars, or null where no price is shown. */
  net: number | null;
  /** The break that the quantity has reached. */
  reached: PriceBreak | null;
  /** In the unit asked for. */
  backOrdered: number;
  /** When the last of it arrives here; null = not known, hidden, or nothing is back ordered. */
  expected: string | null;
  /** Lots it would be served from here; empty for goods without lots. */
  lots: string[];
  /** The same goods in a unit in which they cost less; null where there is none, or no price is shown. */
  cheaper: Way | null;
}

const text = (value: number | null): string | null => (value === null ? null : String(value));

/** An item as its page shows it, or as a list does, which does not know its lots. */
type Ordered = Item | ListItem;

/** Null while what is typed is no quantity above zero. */
export function previewOrder(item: Ordered, asked: { quantity: string; unit: string }, lot = ''): OrderPreview | null {
  const quantity = readQuantity(asked.quantity);
  if (quantity === null || Number(quantity) === 0) return null;
  const units = unitsOf(item);
  const settled = settleQuantity({
    asked: quantity,
    unitCode: asked.unit,
    units,
    packUom: item.packUom,
    minimumQty: text(item.minimumQty),
    maximumQty: text(item.maximumQty),
    discontinued: item.discontinued,
    available: String(item.stock.here),
    sold: item.sold,
    creditHold: false,
  });
  const unit = findUnit(units, asked.unit);
  const { taken, backOrdered } = allocateHere(item, settled.base, lot);
  return {
    ...settled,
    ...priceOf(item, settled, asked.unit),
    backOrdered: unit === undefined ? 0 : fromBase(backOrdered, unit).toWire(),
    expected: expectedHere(item, backOrdered, lot),
    lots: taken.map((one) => one.lot).filter((one) => one !== ''),
    cheaper: settled.quantity.lte(0) ? null : cheaperWay({ base: settled.base, units, candidates: candidatesOf(item), precision: config().currencyPrecision }, asked.unit),
  };
}

/** What lies at the buyer's location and is on its way there, where the item tells of it. */
const hereOf = (item: Ordered) => ('locations' in item.stock ? item.stock.locations.find(({ here }) => here) : undefined);

/** Goods without lots count as one lot without a number. */
function allocateHere(item: Ordered, base: Fraction, lot: string): Allocation {
  const lots = hereOf(item)?.lots ?? [];
  const stock = lots.length > 0 ? lots : [{ lot: '', available: item.stock.here }];
  return allocateLots({ lots: stock.map((one) => ({ lot: one.lot, available: String(one.available) })), wanted: base, lot });
}

/** By what is on its way to the buyer's location and not promised to others. */
function expectedHere(item: Ordered, quantity: Fraction, lot: string): string | null {
  const etas = hereOf(item)?.etas ?? [];
  const incoming = etas.map((eta) => ({ eta: eta.date, quantity: String(eta.quantity), lot: eta.lot ?? '' }));
  return promiseArrivals({ incoming, waiting: [{ quantity, lot }] }).dates[0] ?? null;
}

/** Amount and price in force for the settled quantity. */
function priceOf(item: Ordered, settled: SettledQuantity, unitCode: string): { net: number | null; reached: PriceBreak | null } {
  const breaks = item.price?.breaks ?? [];
  const candidates = candidatesOf(item);
  const question = { quantity: toText(settled.quantity), base: settled.base, unitCode, units: unitsOf(item) };
  const chosen = settled.quantity.lte(0) ? null : choosePrice(candidates, question);
  if (chosen === null) return { net: null, reached: null };
  const { candidate, qtyPriceUom } = chosen;
  const net = qtyPriceUom.times(candidate.price).round(config().currencyPrecision);
  return { net: toWire(net), reached: breaks[candidates.indexOf(candidate)] ?? null };
}

const candidatesOf = (item: Ordered): PriceCandidate[] => (item.price?.breaks ?? []).map(candidateOf);

const candidateOf = ({ scope, uom, minimumQty, amount }: PriceBreak): PriceCandidate => ({
  scope: scope as PriceScope,
  uom,
  minimumQty: String(minimumQty),
  price: String(amount ?? 0),
  free: amount === 0 ? 'Y' : null,
});
