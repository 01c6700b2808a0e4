import type { Row } from '../files/csv.ts';
import { random } from '../random.ts';
import type { Random } from '../random.ts';
import { marksOf } from './charges.ts';
import { towns } from './places.ts';
import type { Town } from './places.ts';

/** The firms of the demo. The three accounts of the user `buyer` come first. */
const firms: readonly (readonly [number: string, name: string, town: string, priceClass: string])[] = [
  ['104-2281', 'Ridgeline Interiors', 'Portland', 'B'],
  ['104-2282', 'Ridgeline Interiors, Vancouver Shop', 'Vancouver', 'B'],
  ['117-0450', 'Ridgeline Builders Group', 'Salem', 'A'],
  ['101-1034', 'Alder Creek Homes', 'Beaverton', 'A'],
  ['101-2210', 'Stumptown Floor Co.', 'Portland', 'C'],
  ['102-3307', 'Bridge City Tile Setters', 'Portland', 'B'],
  ['102-4418', 'Marquam Remodeling', 'Portland', 'B'],
  ['103-1190', 'Tualatin Valley Floors', 'Hillsboro', 'C'],
  ['103-2875', 'Oswego Kitchen & Bath', 'Lake Oswego', 'C'],
  ['104-3316', 'Powell Valley Contractors', 'Gresham', 'B'],
  ['105-1042', 'Fort Vancouver Flooring', 'Vancouver', 'C'],
  ['105-3384', 'Columbia Crossing Builders', 'Vancouver', 'A'],
  ['106-2051', 'Capitol Carpet & Tile', 'Salem', 'C'],
  ['106-3390', 'Mill Creek Property Services', 'Salem', 'B'],
  ['107-1455', 'Emerald Valley Hardwood', 'Eugene', 'B'],
  ['107-2266', 'Skinner Butte Design Build', 'Eugene', 'B'],
  ['108-1171', "Mary's Peak Construction", 'Corvallis', 'B'],
  ['109-1620', 'High Desert Floors', 'Bend', 'C'],
  ['109-2734', 'Pilot Butte Custom Homes', 'Bend', 'A'],
  ['110-1308', 'Rogue Valley Carpet One-Stop', 'Medford', 'C'],
  ['110-2419', 'Bear Creek Builders', 'Medford', 'B'],
  ['111-1527', 'Applegate Tile Works', 'Grants Pass', 'B'],
  ['112-1003', 'Duwamish Floor Supply', 'Seattle', 'C'],
  ['112-2114', 'Rainier Beach Renovations', 'Seattle', 'B'],
  ['112-3225', 'Salmon Bay Multifamily', 'Seattle', 'A'],
  ['113-1336', 'Commencement Bay Floors', 'Tacoma', 'C'],
  ['113-2447', 'Narrows Tile & Stone', 'Tacoma', 'B'],
  ['114-1558', 'Capitol Lake Interiors', 'Olympia', 'B'],
  ['115-1669', 'Chuckanut Builders', 'Bellingham', 'B'],
  ['115-2770', 'Fairhaven Flooring Gallery', 'Bellingham', 'C'],
  ['116-1881', 'Lilac City Floors', 'Spokane', 'C'],
  ['116-2992', 'Palouse Commercial Interiors', 'Spokane', 'A'],
  ['118-1203', 'Ahtanum Ridge Homes', 'Yakima', 'B'],
  ['119-1314', 'Three Rivers Tile', 'Kennewick', 'B'],
  ['120-1425', 'Foothills Floor Company', 'Boise', 'C'],
  ['120-2536', 'Camelback Custom Builders', 'Boise', 'A'],
  ['120-3647', 'Table Rock Remodel', 'Boise', 'B'],
  ['121-1758', 'Ten Mile Contractors', 'Meridian', 'B'],
  ['122-1869', 'Snake River Carpet', 'Nampa', 'C'],
  ['100-0001', 'Counter Sale', 'Portland', 'D'],
];

const streets = [
  'Alder St',
  'Mill Rd',
  'Cedar Ave',
  'Industrial Way',
  'Depot St',
  'River Rd',
  'Foundry Ln',
  'Commerce Ct',
  'Hawthorne Blvd',
  'Railroad Ave',
  'Harbor Dr',
  'Market St',
];

/** The part of a customer that other generators need. */
export interface Customer {
  number: string;
  name: string;
  town: Town;
  priceClass: string;
  street: string;
  phone: string;
  /** True for a branch of the outlet chain, which the user `multi` manages. */
  simple: boolean;
  /** The customer buys in Canadian dollars. */
  canadian: boolean;
}

/** What a US dollar costs in Canadian dollars. */
export const canadianRate = 1.37;
/** The customer that buys in Canadian dollars. The users `multi` and `sales` can act for it. */
const canadianNumber = '115-2770';

const townNamed = (name: string): Town => {
  const found = towns.find(({ city }) => city === name);
  if (!found) throw new Error(`No town ${name}.`);
  return found;
};

const street = (pick: Random) =>
  `${pick.whole(12, 98) * 10 + pick.whole(0, 9)} ${pick.of(['NE', 'SE', 'N', 'W', 'S'])} ${pick.of(streets)}`;
/** Returns a number with 555-01xx, which is reserved for fiction. */
const phone = (town: Town, pick: Random) => `${town.area}55501${String(pick.whole(0, 99)).padStart(2, '0')}`;

/** Builds 400 customers: the firms, and branches of an outlet chain. */
export function buildCustomers(seed: number): Customer[] {
  const firmCustomers = firms.map(([number, name, where, priceClass]): Customer => {
    const pick = random(seed, 'customer', number);
    const town = townNamed(where);
    return {
      number,
      name,
      town,
      priceClass,
      street: number === '104-2281' ? '210 SE Mill Rd' : street(pick),
      phone: phone(town, pick),
      simple: false,
      canadian: number === canadianNumber,
    };
  });
  const branches = Array.from({ length: 400 - firms.length }, (_, i): Customer => {
    const number = `900-${String(1001 + i * 7)}`;
    const pick = random(seed, 'customer', number);
    const town = pick.of(towns);
    return {
      number,
      name: `Floor Outlet ${String(i + 1).padStart(3, '0')}, ${town.city}`,
      town,
      priceClass: 'C',
      street: street(pick),
      phone: phone(town, pick),
      simple: true,
      canadian: false,
    };
  });
  return [...firmCustomers, ...branches];
}

/** Returns the payment terms. The invoices of the demo are due in 30 days. */
const termsOf = ({ priceClass }: Customer): string => (priceClass === 'D' ? 'Due on receipt' : 'Net 30');

/** Returns the rows of the feed `customers`. */
export function customerRows(customers: readonly Customer[], seed: number): Row[] {
  return customers.map((customer) => {
    const pick = random(seed, 'credit', customer.number);
    const limit = customer.number === '104-2281' ? 40_000 : customer.priceClass === 'D' ? 0 : pick.whole(4, 40) * 2500;
    return {
      number: customer.number,
      name: customer.name,
      line1: customer.street,
      city: customer.town.city,
      state: customer.town.state,
      zip: customer.town.zip,
      phone: customer.phone,
      email: `office.${customer.number.replace('-', '')}@customers.example`,
      currency: customer.canadian ? 'CAD' : '',
      class: customer.priceClass,
      location: customer.town.location,
      salesperson: Number(customer.town.location) < 4 ? 'RD' : 'TW',
      shipVia: customer.priceClass === 'D' ? 'W' : customer.town.shipVia,
      taxRate: customer.town.tax,
      taxExempt: customer.number === '105-3384' || customer.number === '112-1003',
      cardDiscount: customer.number === '104-2282' ? 2 : 0,
      creditLimit: limit,
      terms: termsOf(customer),
      creditHold: customer.number === '106-3390',
      ...marksOf(customer.number),
    };
  });
}

const sites = ['Shop', 'Warehouse', 'Jobsite trailer', 'Showroom', 'Model home', 'Annex', 'Yard'];

/** Returns the rows of the feed `ship-tos`: one address for a branch, one to six for a firm. */
export function shipToRows(customers: readonly Customer[], seed: number): Row[] {
  return customers.flatMap((customer) => {
    const pick = random(seed, 'ship-to', customer.number);
    const count = customer.simple ? 1 : customer.number === '104-2281' ? 4 : pick.whole(1, 6);
    return Array.from({ length: count }, (_, i): Row => {
      // A second address may be in a neighboring town of the same location.
      const near = towns.filter(({ location }) => location === customer.town.location);
      const town = i === 0 || customer.number === '104-2281' ? customer.town : pick.of(near);
      const first = i === 0;
      return {
        customer: customer.number,
        sequence: String(i + 1),
        name: first ? customer.name.slice(0, 60) : `${customer.name.slice(0, 40)}, ${sites[(i - 1) % sites.length]}`,
        line1: first ? customer.street : street(pick),
        line2:
          first && customer.number === '104-2281' ? 'Unit 4' : pick.chance(0.2) ? `Suite ${pick.whole(100, 420)}` : '',
        city: town.city,
        state: town.state,
        zip: town.zip,
        location: town.location,
        company: '0',
        shipVia: town.shipVia,
        taxRate: town.tax,
      };
    });
  });
}

const estates = ['Mill Creek Estates', 'Orchard Heights', 'Silver Falls Village', 'Willamette Terrace'];

/** Returns further rows of `ship-tos`: the lots on which the builder among the accounts of `buyer` builds. */
export function lotRows(customers: readonly Customer[], seed: number): Row[] {
  const builder = customers.find(({ number }) => number === '117-0450')!;
  const pick = random(seed, 'lots');
  const near = towns.filter(({ location }) => location === builder.town.location);
  return estates.flatMap((name, estate) => {
    const [town, road] = [near[estate % near.length]!, pick.of(streets)];
    return Array.from({ length: 60 }, (_, i): Row => ({
      customer: builder.number,
      sequence: String(101 + estate * 100 + i),
      name,
      line1: `${1200 + i * 4} ${road}`,
      line2: `Lot ${i + 1}`,
      city: town.city,
      state: town.state,
      zip: town.zip,
      location: town.location,
      company: '0',
      shipVia: town.shipVia,
      taxRate: town.tax,
    }));
  });
}
