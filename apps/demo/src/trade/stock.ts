import { exact } from '../amounts.ts';
import { dayAfter, workingDayAfter } from '../calendar.ts';
import type { Item } from '../catalogue/types.ts';
import type { Row } from '../files/csv.ts';
import { random } from '../random.ts';
import type { Random } from '../random.ts';

/** The share of an item's usual stock at each location, and the probability that it stocks the item. */
const stocking: readonly (readonly [location: string, share: number, probability: number])[] = [
  ['01', 1, 0.9],
  ['02', 0.35, 0.5],
  ['03', 0.25, 0.35],
  ['04', 0.8, 0.75],
  ['05', 0.4, 0.5],
  ['06', 0.4, 0.5],
];

/** A lot of which twelve packs are promised to an order, until a count finds fewer. */
export const countedShort = { item: 'BLD-2424-MOS', location: '02', lot: 'F51', packs: 14, found: 9, age: 30 } as const;

/** The stock of the items that guides and tests name: location, lot, packs, and days since it was received. */
const fixedLots: Readonly<
  Record<string, readonly (readonly [location: string, lot: string, packs: number, age: number])[]>
> = {
  'HPK-7048-NAT': [
    ['01', 'A12', 54, 18],
    ['01', 'A09', 11, 64],
    ['04', 'A12', 96, 17],
    ['06', 'A10', 22, 40],
  ],
  'HPK-7048-FWN': [
    ['01', 'F31', 4, 71],
    ['04', 'F33', 60, 12],
  ],
  'HPK-7048-SMK': [
    ['01', 'S07', 18, 33],
    ['01', 'S08', 9, 9],
    ['02', 'S08', 14, 9],
  ],
  'HPK-7048-LIN': [
    ['01', 'B07', 10, 26],
    ['01', 'B09', 25, 5],
    ['05', 'B07', 6, 26],
  ],
  'HPK-7048-HON': [
    ['04', 'H15', 140, 20],
    ['05', 'H15', 36, 19],
  ],
  'HPK-7048-ESP': [['01', 'E02', 7, 190]],
  'NBK-0848-DRF': [
    ['01', '0788', 31, 22],
    ['04', '0791', 64, 8],
  ],
  'MHL-2424-LIC': [
    ['01', 'C3', 42, 15],
    ['04', 'C3', 80, 15],
    ['02', 'C2', 12, 60],
  ],
  // Three rolls, in linear feet. An order of 70 feet without a seam waits for the next one.
  'PRL-W120-BAS': [
    ['01', 'P31', 62, 20],
    ['01', 'P28', 35, 48],
    ['01', 'P26', 18, 90],
    ['04', 'P31', 80, 20],
  ],
  'BLD-2424-MOS': [
    ['01', 'F54', 9, 12],
    [countedShort.location, countedShort.lot, countedShort.packs, countedShort.age],
  ],
};

/** The incoming goods of these items: location, days until they arrive (null = not known yet), packs, and lot. */
const fixedIncoming: Readonly<
  Record<string, readonly (readonly [location: string, days: number | null, packs: number, lot: string])[]>
> = {
  'HPK-7048-NAT': [['01', 19, 144, '']],
  'HPK-7048-FWN': [
    ['01', 12, 36, 'F34'],
    ['01', 33, 96, ''],
  ],
  'HPK-7048-SMK': [],
  'HPK-7048-LIN': [['01', 26, 48, '']],
  'HPK-7048-HON': [
    ['01', 6, 72, 'H16'],
    ['01', 27, 96, ''],
  ],
  'HPK-7048-ESP': [],
  'NBK-0848-DRF': [['01', 15, 40, '']],
  'MHL-2424-LIC': [['01', null, 60, '']],
  'PRL-W120-BAS': [['01', 17, 100, 'P33']],
  'BLD-2424-MOS': [['02', 9, 24, '']],
};

/** Consumables of every job. Portland stocks more of them than their popularity suggests. */
const staples: ReadonlySet<string> = new Set([
  'THN-0500-GRE',
  'CLK-0105-WHI',
  'SGR-0250-SIL',
  'UGR-0100-WHI',
  'UND-1002-FOA',
  'ADH-0400-WOO',
  'ADH-0400-CAR',
  'BKB-0325-CEM',
  'TSP-0116-WHI',
  'TPE-0260-BLU',
  'SPG-0075-YEL',
  'KNF-0006-RED',
  'CLT-1620-STA',
]);
const minStaplePopularity = 420;

const letters = 'ABCDEFGHKLMNPRST';

/** Returns the usual stock of an item at its main location, in packs. */
function usualPacks(item: Item, pick: Random): number {
  const demand = 6 + Math.max(item.popularity, staples.has(item.id) ? minStaplePopularity : 0) / 6;
  const size = item.pack > 1 ? 1 : 1.6;
  return Math.round(demand * size * (0.4 + pick.next() * 1.3));
}

function lotRows(item: Item, today: Date, seed: number): Row[] {
  const row = (location: string, lot: string, packs: number, age: number): Row => ({
    item: item.id,
    location,
    lot,
    onHand: exact(packs * item.pack),
    received: dayAfter(today, -age),
  });
  const fixed = fixedLots[item.id];
  if (fixed) return fixed.map(([location, lot, packs, age]) => row(location, lot, packs, age));
  const pick = random(seed, 'stock', item.id);
  if (item.discontinued)
    return pick.chance(0.15)
      ? []
      : [
          row(
            pick.of(['01', '01', '04', '06']),
            `${pick.of([...letters])}${pick.whole(1, 9)}`,
            pick.whole(1, 8),
            pick.whole(120, 400),
          ),
        ];
  const usual = usualPacks(item, pick);
  const series = pick.of([...letters]);
  const newest = pick.whole(12, 88);
  return stocking.flatMap(([location, share, probability]) => {
    if (!pick.chance(probability)) return [];
    const count = pick.chance(0.3) ? 1 : pick.whole(2, 4);
    return Array.from({ length: count }, (_, i): Row => {
      const packs = Math.max(1, Math.round((usual * share * (0.3 + pick.next())) / count));
      return row(
        location,
        `${series}${newest - i}`,
        i === count - 1 && pick.chance(0.3) ? pick.whole(1, 4) : packs,
        4 + i * pick.whole(18, 50),
      );
    });
  });
}

function plainRows(item: Item, seed: number): Row[] {
  const pick = random(seed, 'stock', item.id);
  const usual = usualPacks(item, pick);
  return stocking.flatMap(([location, share, probability]): Row[] => {
    const isStaple = location === '01' && staples.has(item.id);
    if (!pick.chance(probability) && !isStaple) return [];
    const packs = pick.chance(0.06) && !isStaple ? 0 : Math.max(1, Math.round(usual * share * (0.3 + pick.next())));
    return [{ item: item.id, location, onHand: exact(packs * item.pack) }];
  });
}

/** Returns the stock of goods that are kept by lot. */
export const lotStock = (items: readonly Item[], today: Date, seed: number): Row[] =>
  items.filter(({ lots }) => lots).flatMap((item) => lotRows(item, today, seed));

/** Returns the stock of all other goods. */
export const plainStock = (items: readonly Item[], seed: number): Row[] =>
  items.filter(({ lots }) => !lots).flatMap((item) => plainRows(item, seed));

/** Returns the incoming goods: for about a third of the items, and for all that are out of stock in Portland. */
export function incomingRows(items: readonly Item[], outAtMain: ReadonlySet<string>, today: Date, seed: number): Row[] {
  let order = 48_200;
  return items.flatMap((item): Row[] => {
    if (item.discontinued) return [];
    const pick = random(seed, 'incoming', item.id);
    const row = (line: number, location: string, days: number | null, packs: number, lot: string): Row => ({
      id: `PO-${order}-${String(line).padStart(2, '0')}`,
      item: item.id,
      location,
      eta: days === null ? '' : workingDayAfter(today, days),
      quantity: exact(packs * item.pack),
      lot,
    });
    const fixed = fixedIncoming[item.id];
    if (!fixed && !outAtMain.has(item.id) && !pick.chance(0.3)) return [];
    order += pick.whole(1, 3);
    if (fixed) return fixed.map(([location, days, packs, lot], i) => row(i + 1, location, days, packs, lot));
    const count = pick.of([1, 1, 2, 3]);
    return Array.from({ length: count }, (_, i) => {
      const location = i === 0 && outAtMain.has(item.id) ? '01' : pick.of(['01', '01', '04', '05', '06']);
      return row(
        i + 1,
        location,
        3 + i * 16 + pick.whole(0, 20),
        Math.max(4, Math.round(usualPacks(item, pick) * 0.6)),
        '',
      );
    });
  });
}

/** Returns the count of the short lot as a row of the feed `lots`. */
export function countRow(items: readonly Item[], today: Date): Row {
  const { item, location, lot, found, age } = countedShort;
  const { pack } = items.find(({ id }) => id === item)!;
  return { item, location, lot, onHand: exact(found * pack), received: dayAfter(today, -age) };
}
