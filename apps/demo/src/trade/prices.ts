import { cents, exact } from '../amounts.ts';
import { dayAfter } from '../calendar.ts';
import type { Item, Unit } from '../catalogue/types.ts';
import type { Row } from '../files/csv.ts';
import { random } from '../random.ts';
import { canadianRate, type Customer } from './customers.ts';
import { classes } from './places.ts';

/** The quantity breaks of larger units: the minimum quantity, and the share of the price that remains. */
const breaks: Readonly<Record<string, readonly (readonly [minimum: number, share: number])[]>> = {
  CT: [[20, 0.97]],
  PAL: [
    [1, 0.94],
    [4, 0.92],
  ],
  RL: [[1, 0.93]],
};
/** The quantity breaks of pieces, bags and pails. */
const piecesBreak: readonly (readonly [minimum: number, share: number])[] = [[12, 0.96]];
/** The quantity breaks of their cartons, which never cost more than the pieces. */
const cartonsOfPieces: readonly (readonly [minimum: number, share: number])[] = [[20, 0.95]];

const stepsOf = (item: Item, unit: string): readonly (readonly [minimum: number, share: number])[] =>
  unit === item.baseUom
    ? item.lots
      ? []
      : piecesBreak
    : unit === 'CT' && !item.lots
      ? cartonsOfPieces
      : (breaks[unit] ?? []);

/** Returns the share of the price that remains when `base` base units are bought in that unit. */
export function shareOfUnit(item: Item, unit: Unit, base: number): number {
  const quantity = (base * (unit.divisor ?? 1)) / unit.factor;
  return stepsOf(item, unit.code).reduce((share, [minimum, remains]) => (quantity >= minimum ? remains : share), 1);
}

interface Scope {
  scope: string;
  key: string;
  currency?: string;
  from?: string;
  until?: string;
}

/** Returns the prices of an item in a scope: of the base unit, and of larger units and quantities. */
function ladder(item: Item, price: number, scope: Scope): Row[] {
  const row = (uom: string, minimumQty: number, amount: number): Row => ({
    item: item.id,
    ...scope,
    uom,
    minimumQty,
    price: cents(amount),
  });
  const larger = item.units.slice(1).filter((unit) => unit.sellable && breaks[unit.code]);
  return [
    row(item.baseUom, 0, price),
    ...stepsOf(item, item.baseUom).map(([minimum, share]) => row(item.baseUom, minimum, price * share)),
    ...larger.flatMap((unit) =>
      stepsOf(item, unit.code).map(([minimum, share]) =>
        row(unit.code, minimum, (price * share * unit.factor) / (unit.divisor ?? 1)),
      ),
    ),
  ];
}

/** Returns list prices, and the prices of classes below list. */
function standingPrices(items: readonly Item[]): Row[] {
  return items.flatMap((item) => [
    ...ladder(item, item.price, { scope: 'list', key: '' }),
    ...classes
      .filter(({ factor }) => factor < 1)
      .flatMap(({ id, factor }) => ladder(item, cents(item.price * factor), { scope: 'class', key: id })),
  ]);
}

/** Returns list prices and those of class C in Canadian dollars, for flooring. Other goods are priced on request. */
function canadianPrices(items: readonly Item[]): Row[] {
  const { factor } = classes.find(({ id }) => id === 'C')!;
  const currency = 'CAD';
  return items
    .filter(({ pack, price }) => pack > 0 && price > 0)
    .flatMap((item) => [
      ...ladder(item, cents(item.price * canadianRate), { scope: 'list', key: '', currency }),
      ...ladder(item, cents(item.price * factor * canadianRate), { scope: 'class', key: 'C', currency }),
    ]);
}

/** Families on promotion: the first and last day, counted from today, and the share of the list price. */
const campaigns: readonly (readonly [family: string, from: number, until: number, share: number])[] = [
  ['CNC', -9, 21, 0.78],
  ['TWH', -4, 26, 0.8],
  ['QTH', -14, 10, 0.75],
  ['SGR', -20, 9, 0.82],
  ['AST', -2, 40, 0.83],
  ['MDL', -75, -30, 0.78],
  ['SLB', -60, -15, 0.8],
  ['USP', 7, 45, 0.79],
  ['HLD', 20, 60, 0.8],
];

/** Single items on promotion, with the same values. */
const specials: readonly (readonly [item: string, from: number, until: number, share: number])[] = [
  ['HPK-7048-FWN', -6, 24, 0.86],
  ['MHL-2424-LIC', -3, 30, 0.85],
  ['NBK-0848-DRF', -30, -1, 0.8],
];

/** Percentages off what a class or a customer pays, by family, with the least quantity in the base unit. */
const reductions: readonly (readonly [family: string, scope: string, key: string, minimum: number, percent: number])[] =
  [
    ['CLT', 'classPromotion', 'B', 0, 6],
    ['GRS', 'customerPromotion', '104-2281', 200, 8],
  ];

function reductionsOf(items: readonly Item[], today: Date): Row[] {
  return items.flatMap((item) =>
    reductions
      .filter(([family]) => family === item.family && item.pack > 0)
      .map(([, scope, key, minimumQty, percent]): Row => ({
        item: item.id,
        scope,
        key,
        uom: item.baseUom,
        minimumQty,
        price: 0,
        percent,
        from: dayAfter(today, -5),
        until: dayAfter(today, 15),
      })),
  );
}

function promotions(items: readonly Item[], today: Date): Row[] {
  return items.flatMap((item) =>
    [
      ...campaigns.filter(([family]) => family === item.family && item.pack > 0),
      ...specials.filter(([id]) => id === item.id),
    ].map(([, from, until, share]): Row => ({
      item: item.id,
      scope: 'promotion',
      key: '',
      uom: item.baseUom,
      minimumQty: 0,
      price: cents(item.price * share),
      from: dayAfter(today, from),
      until: dayAfter(today, until),
    })),
  );
}

/** Returns contract prices of single customers for popular items. */
function contracts(items: readonly Item[], customers: readonly Customer[], today: Date, seed: number): Row[] {
  const popular = items.filter((item) => item.price > 0 && item.popularity > 120 && !item.discontinued);
  return customers
    .filter(({ simple }) => !simple)
    .slice(0, 14)
    .flatMap((customer) => {
      const pick = random(seed, 'contract', customer.number);
      const chosen = new Map(
        Array.from({ length: pick.whole(10, 36) }, () => pick.of(popular)).map((item) => [item.id, item]),
      );
      // Guides and tests expect other prices of these items.
      for (const [id] of specials) chosen.delete(id);
      for (const [, id] of bulkPrices) chosen.delete(id);
      return [...chosen.values()].map((item): Row => ({
        item: item.id,
        scope: 'customer',
        key: customer.number,
        uom: item.baseUom,
        minimumQty: 0,
        price: cents(item.price * (0.72 + pick.next() * 0.08)),
        from: dayAfter(today, -pick.whole(20, 200)),
        until: dayAfter(today, pick.whole(60, 300)),
      }));
    });
}

/** Returns project prices, which apply at one address only. */
function projectPrices(items: readonly Item[], today: Date): Row[] {
  const agreed: readonly (readonly [address: string, item: string, share: number])[] = [
    ['104-2281/2', 'HPK-7048-SMK', 0.7],
    ['104-2281/2', 'NBS-7048-HAR', 0.72],
    ['104-2281/3', 'HVP-1224-DRF', 0.71],
    ['117-0450/1', 'MHL-2424-LIC', 0.69],
  ];
  return agreed.map(([key, id, share]): Row => {
    const item = items.find((candidate) => candidate.id === id);
    if (!item) throw new Error(`No item ${id} for a project price.`);
    return {
      item: id,
      scope: 'shipTo',
      key,
      uom: item.baseUom,
      minimumQty: exact(item.pack),
      price: cents(item.price * share),
      from: dayAfter(today, -30),
      until: dayAfter(today, 150),
    };
  });
}

/** Prices agreed for larger quantities only, with their minimum number of cartons. */
const bulkPrices: readonly (readonly [customer: string, item: string, cartons: number, share: number])[] = [
  ['104-2281', 'BLD-2424-DUN', 10, 0.7],
];

function bulkPriceRows(items: readonly Item[], today: Date): Row[] {
  return bulkPrices.map(([key, id, cartons, share]): Row => {
    const item = items.find((candidate) => candidate.id === id);
    if (!item) throw new Error(`No item ${id} for a bulk price.`);
    return {
      item: id,
      scope: 'customer',
      key,
      uom: 'CT',
      minimumQty: cartons,
      price: cents(item.price * item.pack * share),
      from: dayAfter(today, -45),
      until: '',
    };
  });
}

/** A price agreed for one job, up to 60 cartons. */
export function jobPriceRows(items: readonly Item[], today: Date): Row[] {
  return items
    .filter(({ id }) => id === 'BLD-2424-DUN')
    .map((item): Row => ({
      ...{ customer: '104-2281', job: 'Quarry Ridge', item: item.id },
      ...{ uom: 'CT', price: cents(item.price * item.pack * 0.62) },
      ...{ from: dayAfter(today, -20), until: dayAfter(today, 120), maximum: 60, maximumUom: 'CT', currency: '' },
    }));
}

/** Costs of a few items, which one customer buys at cost plus. */
export function itemCostRows(items: readonly Item[]): Row[] {
  return items
    .filter(({ family, price }) => family === 'LNT' && price > 0)
    .map((item): Row => ({ item: item.id, uom: item.baseUom, cost: cents(item.price * 0.62) }));
}

export const markupRows: readonly Row[] = [{ customer: '117-0450', class: '', category: '', percent: 18 }];

/** Minimum quantities of a customer, in whole cartons. */
export function orderMinimumRows(items: readonly Item[]): Row[] {
  return items
    .filter(({ family, pack }) => family === 'GRS' && pack > 0)
    .map((item): Row => ({
      item: item.id,
      customer: '117-0450',
      class: '',
      minimumQty: exact(item.pack * 4),
      multiple: 'CT',
    }));
}

/** Returns every price of the demo. */
export function priceRows(items: readonly Item[], customers: readonly Customer[], today: Date, seed: number): Row[] {
  return [
    ...standingPrices(items),
    ...canadianPrices(items),
    ...promotions(items, today),
    ...reductionsOf(items, today),
    ...contracts(items, customers, today, seed),
    ...projectPrices(items, today),
    ...bulkPriceRows(items, today),
  ];
}
