import type { Item, Unit } from './types.ts';

const carton: Unit = { code: 'CT', name: 'Carton of 12', factor: 1, sellable: true, whole: true };

/** Sold by the carton and by the piece. Stock and prices are counted in cartons of twelve pieces. */
const byTheCarton: Partial<Item> = {
  baseUom: 'CT',
  packUom: '',
  units: [carton, { code: 'PC', name: 'Piece', factor: 1, divisor: 12, sellable: true, whole: true }],
  price: 346.8,
  weight: 28.8,
};

/** Counted in square yards. A square foot is 1/9 of one, and a linear foot of a 12 ft wide roll is 4/3. */
const byTheYard: Partial<Item> = {
  baseUom: 'SY',
  packUom: 'SF',
  units: [
    { code: 'SY', name: 'Square yard', factor: 1, sellable: true, whole: false },
    { code: 'SF', name: 'Square foot', factor: 1, divisor: 9, sellable: true, whole: true },
    { code: 'LF', name: 'Linear foot, 12 ft wide', factor: 4, divisor: 3, sellable: true, whole: false },
    { code: 'RL', name: 'Roll of 100 ft', factor: 400, divisor: 3, sellable: true, whole: true },
  ],
  price: 17.01,
  weight: 3.78,
  pack: 4 / 3,
};

/** Items with fixed values, because guides and tests name them. */
const stories: Readonly<Record<string, Partial<Item>>> = {
  'HPK-7048-NAT': { popularity: 1400 },
  'HPK-7048-FWN': { popularity: 1100 },
  'HPK-7048-SMK': { popularity: 1200 },
  'HPK-7048-LIN': { popularity: 700 },
  'HPK-7048-HON': { popularity: 650 },
  'HPK-SN94-LIN': { popularity: 240, price: 45.67 },
  'NBK-0848-DRF': { popularity: 800 },
  'MHL-2424-LIC': { popularity: 1000 },
  'HPK-7048-ESP': { discontinued: true, popularity: 60 },
  'HPK-9060-ASH': { soldTo: ['A'] },
  'CLF-2424-FOG': { minimumQty: 160 },
  'SMM-1818-STA': { maximumQty: 360 },
  'SLR-0032-GRO': byTheCarton,
  'MDL-W120-PEB': byTheYard,
  // Its pattern shows each seam.
  'PRL-W120-BAS': { onePiece: true },
  // The price changes daily; customers ask for it at the counter.
  'RGS-0610-WAL': { price: 0 },
};

/** The successors of discontinued items. The successor of the first is discontinued too. */
const successors: Readonly<Record<string, string>> = {
  'HPK-7048-SAN': 'HPK-7048-ESP',
  'HPK-7048-ESP': 'HPK-7048-SMK',
  'NBK-0848-ASH': 'NBK-0848-BIR',
};

const ordinary = { discontinued: false, soldTo: [] as readonly string[] };

/** Applies the fixed values of items. Throws when they name an item that does not exist. */
export function withStories(items: readonly Item[]): Item[] {
  const ids = new Set(items.map((item) => item.id));
  for (const id of [...Object.keys(stories), ...Object.entries(successors).flat()])
    if (!ids.has(id)) throw new Error(`No item ${id} to tell a story of.`);
  return items.map((plain) => {
    const item = successors[plain.id] === undefined ? plain : { ...plain, successor: successors[plain.id] };
    const story = stories[item.id];
    if (!story) return item;
    const { minimumQty: _minimum, maximumQty: _maximum, ...rest } = item;
    return { ...rest, ...ordinary, ...story };
  });
}
