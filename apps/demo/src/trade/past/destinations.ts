import type { Row } from '../../files/csv.ts';
import type { Random } from '../../random.ts';
import type { Buyer } from './buyers.ts';
import { type DealLine, poundsOf } from './priced-lines.ts';

/** The destination of an order, and its freight. */
export interface Destination {
  /** The sequence of the address. */
  shipTo: string;
  location: string;
  pickup: boolean;
  shipVia: string;
  carrier: string;
  /** In percent. */
  taxRate: number;
  /** Returns the freight in cents for goods of so many cents and pounds. */
  freight: (cents: number, pounds: number) => number;
}

/** Addresses, locations and ship vias, as rows of their feeds. */
export interface Places {
  shipTos: ReadonlyMap<string, readonly Row[]>;
  exempt: ReadonlySet<string>;
  locations: ReadonlyMap<string, Row>;
  shipVias: ReadonlyMap<string, Row>;
}

/** Indexes the rows of the feeds. */
export function placesOf(feeds: {
  shipTos: readonly Row[];
  customers: readonly Row[];
  locations: readonly Row[];
  shipVias: readonly Row[];
}): Places {
  return {
    shipTos: Map.groupBy(feeds.shipTos, ({ customer }) => String(customer)),
    exempt: new Set(feeds.customers.filter(({ taxExempt }) => taxExempt === true).map(({ number }) => String(number))),
    locations: new Map(feeds.locations.map((row) => [String(row['id']), row])),
    shipVias: new Map(feeds.shipVias.map((row) => [String(row['code']), row])),
  };
}

/** The share of orders that customers of a trade pick up. */
const pickupShares: Readonly<Record<string, number>> = { counter: 1, remodel: 0.34, tile: 0.3, interiors: 0.2 };

/** Heavier goods, in pounds, are not sent as parcels. */
const maxParcelPounds = 70;

const freightOf =
  (rule: Row) =>
  (cents: number, pounds: number): number => {
    const free = rule['freightFreeOver'];
    if (free !== undefined && cents >= Number(free) * 100) return 0;
    return (
      Math.round(Number(rule['freightFlat']) * 100) +
      Math.round(Math.round(pounds * 100) * Number(rule['freightPerPound'] ?? 0))
    );
  };

/** Returns the destination of an order. Most go to the first address. */
export function destinationOf(
  { customer, trade }: Buyer,
  places: Places,
  lines: readonly DealLine[],
  pick: Random,
): Destination {
  const addresses = places.shipTos.get(customer.number)!;
  const address = pick.chance(0.6) ? addresses[0]! : pick.of(addresses);
  const location = String(address['location']);
  const pickup = pick.chance(pickupShares[trade] ?? 0.1);
  const usualShipVia = String(address['shipVia']);
  const shipVia = pickup ? 'W' : poundsOf(lines) < maxParcelPounds && usualShipVia === 'LTL' ? 'UPS' : usualShipVia;
  const rule = places.shipVias.get(shipVia)!;
  const rate = pickup ? Number(places.locations.get(location)!['taxRate']) : Number(address['taxRate']);
  return {
    shipTo: String(address['sequence']),
    location,
    pickup,
    shipVia,
    carrier: String(rule['description']),
    taxRate: places.exempt.has(customer.number) ? 0 : rate,
    freight: freightOf(rule),
  };
}
