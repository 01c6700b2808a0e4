import { type Random, random } from '../../random.ts';
import type { Buyer, Trade } from './buyers.ts';
import { pastDays } from './timeline.ts';

const sites = [
  'Alder St',
  'Quarry Ridge',
  'Mill House',
  'Cedar Park',
  'Foundry Lofts',
  'Juniper Ct',
  'Marine View',
  'Hawthorne 41',
  'Larch Terrace',
  'Orchard Row',
  'Station 12',
  'Harbor Point',
  'Willow Bend',
  'Ferry Landing',
  'North Bench',
  'Elm & 9th',
  'Summit Ridge lot 14',
  'Parkside',
  'Canal St',
  'Old Cannery',
];
const rooms = [
  'kitchen',
  'main floor',
  'hall bath',
  'master bath',
  'stairs',
  'basement',
  'entry',
  'great room',
  'laundry',
  'bedrooms',
];
const families = [
  'Jensen',
  'Okada',
  'Petrov',
  'Ramirez',
  'Silva',
  'Tanaka',
  'Hoffman',
  'Bjork',
  'Carver',
  'Dunn',
  'Espinoza',
  'Fitch',
  'Grady',
  'Haines',
  'Iverson',
  'Kaplan',
  'Lindgren',
  'Moreau',
  'Novak',
  'Oyelaran',
];
const properties = [
  'Alderwood Apts',
  'Riverbend Court',
  'The Crossings',
  'Pine Meadow',
  'Lakeview Commons',
  'Stonegate',
  'Harvest Square',
];
const jobs = ['dental suite', 'level 2', 'credit union', 'school gym', 'clinic corridor', 'office 310', 'library'];

const marks: Readonly<Record<Trade, (site: string, pick: Random) => string>> = {
  interiors: (site, pick) => (pick.chance(0.25) ? `${site}, unit ${pick.whole(1, 24)}` : `${site}, ${pick.of(rooms)}`),
  builder: (site, pick) => `${site}${pick.chance(0.5) ? ` lot ${pick.whole(2, 48)}` : ''}, ${pick.of(rooms)}`,
  store: (_, pick) => `${pick.of(families)}${pick.chance(0.5) ? ` ${pick.of(rooms)}` : ''}`,
  hardwood: (_, pick) => `${pick.of(families)}, ${pick.of(['main floor', 'stairs', 'great room', 'entry'])}`,
  tile: (site, pick) =>
    pick.chance(0.5)
      ? `${pick.of(families)} ${pick.of(['shower', 'hall bath', 'backsplash', 'entry'])}`
      : `${site}, ${pick.of(['lobby', 'baths', 'kitchen'])}`,
  carpet: (_, pick) => `${pick.of(families)} ${pick.of(['bedrooms', 'stairs', 'basement', 'whole house'])}`,
  remodel: (_, pick) => `${pick.of(families)} ${pick.of(['kitchen', 'master bath', 'hall bath', 'basement'])}`,
  property: (_, pick) => `${pick.of(properties)} ${pick.of(['A', 'B', 'C', 'D'])}${pick.whole(101, 324)}`,
  commercial: (site, pick) => `${site}, ${pick.of(jobs)}`,
  outlet: (_, pick) => (pick.chance(0.4) ? '' : pick.of(families)),
  counter: () => '',
};

/** Returns a function for the sidemark of a job. A firm works at a few sites at a time, and later at others. */
export function sidemarksOf(buyer: Buyer, seed: number): (age: number, pick: Random) => string {
  const order = random(seed, 'sites', buyer.customer.number);
  // The newest jobs of the demo's first account are those of its open orders.
  const start = buyer.customer.number === '104-2281' ? 0 : order.whole(0, sites.length - 1);
  const own = [...sites.slice(start), ...sites.slice(0, start)];
  return (age, pick) =>
    marks[buyer.trade](own[(Math.floor((age / pastDays) * (own.length - 2)) + pick.whole(0, 2)) % own.length]!, pick);
}

/** Returns the sidemark of goods for stock. */
export const stockMark = (pick: Random): string => pick.of(['', '', 'Shop stock', 'Truck stock', 'Warehouse', 'Van 2']);

/** Returns the purchase order numbers of a firm by the ages of its orders, newest first, each lower than the last. */
export function purchaseOrdersOf(
  { orderNumbers: { prefix, newest, without }, customer, orders }: Buyer,
  ages: readonly number[],
  seed: number,
): string[] {
  const pick = random(seed, 'po', customer.number);
  const daily = Math.min(customer.number === '104-2281' ? 1 : 1 + pick.next(), (newest - orders / 4) / (pastDays + 10));
  let last = newest + 1;
  return ages.map((age) => {
    last = Math.min(last - 1, Math.round(newest + 1 - age * daily));
    if (customer.number === '104-2281' && openOrderNumbers.includes(last)) last -= 1;
    return pick.chance(without) ? '' : `${prefix}${String(last).padStart(prefix === 'RV-' ? 4 : 3, '0')}`;
  });
}

/** Numbers of the orders that are still open on the demo's first account. */
const openOrderNumbers: readonly number[] = [2207, 2214, 2219];
