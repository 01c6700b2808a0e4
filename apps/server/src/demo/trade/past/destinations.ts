import type { Row } from '../../files/csv.ts';
import type { Random } from '../../random.ts';
import type { Buyer } from './buyers.ts';
import { type DealLine, poundsOf } from './priced-lines.ts';

/** Where an order went, and what it cost to bring it there. */
export interface Destination {
  /** Sequence of the address. */
  shipTo: string;
  location: string;
  pickup: boolean;
  shipVia: string;
  carrier: string;
  /** Per cent. */
  taxRate: number;
  /** Cents, by the cents of the goods and their pounds. */
  freight: (cents: number, pounds: number) => number;
}

/** Addresses, locations and ships vias, as their feeds tell them. */
export interface Places {
  shipTos: ReadonlyMap<string, readonly Row[]>;
  exempt: ReadonlySet<string>;
  locations: ReadonlyMap<string, Row>;
  shipVias: ReadonlyMap<string, Row>;
}

/** By name, so that each is found at once. */
export function placesOf(feeds: {
  shipTos: readonly Row[];
  customers: readonly Row[];
  locations: readonly Row[];
  shipVias: readonly Row[];
}): Places {
  return {
    shipTos: Map.groupBy(feeds.shipTos, ({ customer }) => String(customer)),
    exempt: new Set(feeds.customers.filter(({ taxExempt }) => taxExempt === true).map(({ number }) => String(number))),
    locations: new Map(feeds.locations.map((one) => [String(one['id']), one])),
    shipVias: new Map(feeds.shipVias.map((one) => [String(one['code']), one])),
  };
}

/** How often a customer comes with an own van. */
const fetches: Readonly<Record<string, number>> = { counter: 1, remodel: 0.34, tile: 0.3, interiors: 0.2 };

/** Parcels end at so many pounds. */
const heaviestParcel = 70;

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

/** Where one order of a buyer went. Most go to the first address. */
export function destinationOf(
  { customer, trade }: Buyer,
  places: Places,
  lines: readonly DealLine[],
  pick: Random,
): Destination {
  const addresses = places.shipTos.get(customer.number)!;
  const address = pick.chance(0.6) ? addresses[0]! : pick.of(addresses);
  const location = String(address['location']);
  const pickup = pick.chance(fetches[trade] ?? 0.1);
  const usual = String(address['shipVia']);
  const shipVia = pickup ? 'W' : poundsOf(lines) < heaviestParcel && usual === 'LTL' ? 'UPS' : usual;
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
