import type { Trade } from './buyers.ts';

/** Goods that a kind of work needs in addition to the floor: starts of item numbers, and the square feet per unit. */
export interface Use {
  from: readonly (readonly [item: string, feet: number])[];
  /** The ends of the item numbers that fit; all when absent. */
  only?: readonly string[];
  /** The probability that it is bought with the floor and not taken from the van. */
  often: number;
}

/** A kind of work: the floors that it lays, and the goods that go with them. */
export interface Work {
  floors: (item: { category: string; division: string }) => boolean;
  uses: readonly Use[];
}

const within =
  (...categories: readonly string[]) =>
  ({ category }: { category: string }) =>
    categories.some((start) => category.startsWith(start));

const tileUses: readonly Use[] = [
  {
    from: [
      ['THN-0500', 78],
      ['PTH-0500', 66],
    ],
    often: 0.72,
  },
  {
    from: [
      ['SGR-0250', 150],
      ['PGR-0250', 170],
      ['PGR-0100', 70],
    ],
    often: 0.62,
  },
  {
    from: [
      ['BKB-0325', 15],
      ['BKB-0350', 15],
      ['MRL-0175', 175],
      ['MBR-0350', 190],
    ],
    often: 0.34,
  },
  {
    from: [
      ['CLK-0105', 90],
      ['CLK-0106', 90],
    ],
    often: 0.26,
  },
  {
    from: [
      ['TSP-0116', 180],
      ['TSP-0108', 180],
      ['TSP-0316', 160],
    ],
    often: 0.2,
  },
];

/** The kinds of work, by name. */
export const works = {
  hardwood: {
    floors: within('hardwood-'),
    uses: [
      {
        from: [
          ['CLT-1620', 260],
          ['CLT-1817', 260],
        ],
        often: 0.5,
      },
      {
        from: [
          ['ADH-0400', 610],
          ['BND-0400', 560],
        ],
        only: ['WOO'],
        often: 0.34,
      },
      {
        from: [
          ['FIN-0032', 120],
          ['FIN-0128', 480],
        ],
        often: 0.1,
      },
    ],
  },
  plank: {
    floors: within('resilient-plank', 'resilient-laminate', 'resilient-cork'),
    uses: [
      {
        from: [
          ['UND-1002', 100],
          ['UND-1003', 100],
          ['UND-2006', 200],
        ],
        often: 0.5,
      },
      {
        from: [
          ['MBF-1206', 115],
          ['MBF-5006', 480],
        ],
        often: 0.24,
      },
      {
        from: [
          ['UQR-0794', 60],
          ['UQR-0778', 50],
        ],
        often: 0.24,
      },
    ],
  },
  sheet: {
    floors: within('resilient-sheet', 'resilient-rubber'),
    uses: [
      {
        from: [
          ['ADH-0400', 600],
          ['BND-0400', 540],
        ],
        only: ['VIN', 'RUB'],
        often: 0.7,
      },
      {
        from: [
          ['CVB-0412', 3],
          ['CVB-0610', 3],
        ],
        often: 0.5,
      },
      { from: [['SLV-0500', 90]], often: 0.2 },
    ],
  },
  tile: { floors: within('tile-porcelain', 'tile-ceramic', 'tile-natural'), uses: tileUses },
  wall: {
    floors: within('tile-wall', 'tile-mosaic'),
    uses: [
      ...tileUses.slice(0, 1),
      {
        from: [
          ['UGR-0100', 80],
          ['UGR-0050', 40],
          ['PGR-0100', 70],
        ],
        often: 0.66,
      },
      ...tileUses.slice(2),
    ],
  },
  carpet: {
    floors: within('carpet-broadloom'),
    uses: [
      {
        from: [
          ['PAD-6006', 262],
          ['PAD-8008', 262],
        ],
        often: 0.7,
      },
      {
        from: [
          ['TKS-0100', 620],
          ['TKS-0101', 620],
        ],
        often: 0.42,
      },
      { from: [['TPE-0260', 380]], only: ['SEA'], often: 0.4 },
    ],
  },
  carpetTile: {
    floors: within('carpet-tile'),
    uses: [
      {
        from: [
          ['ADH-0400', 620],
          ['BND-0400', 560],
        ],
        only: ['CAR'],
        often: 0.6,
      },
      {
        from: [
          ['CVB-0412', 4],
          ['CVB-0404', 4],
        ],
        often: 0.5,
      },
      { from: [['MTR-0108', 420]], often: 0.22 },
    ],
  },
} as const satisfies Readonly<Record<string, Work>>;
export type WorkName = keyof typeof works;

/** The work of each trade, repeated by how frequent it is, and the square feet of a usual job, from small to large. */
export const trades: Readonly<
  Record<Trade, { does: readonly WorkName[]; feet: readonly [number, number]; stocksUp: number }>
> = {
  interiors: {
    does: ['plank', 'plank', 'plank', 'hardwood', 'hardwood', 'tile', 'tile', 'wall', 'carpet', 'carpetTile'],
    feet: [140, 1300],
    stocksUp: 0.2,
  },
  builder: {
    does: ['plank', 'plank', 'plank', 'tile', 'tile', 'carpet', 'carpet', 'hardwood', 'wall'],
    feet: [420, 2300],
    stocksUp: 0.06,
  },
  store: {
    does: ['hardwood', 'hardwood', 'plank', 'plank', 'plank', 'carpet', 'carpet', 'tile', 'sheet'],
    feet: [90, 900],
    stocksUp: 0.24,
  },
  hardwood: { does: ['hardwood', 'hardwood', 'hardwood', 'hardwood', 'plank'], feet: [200, 1500], stocksUp: 0.2 },
  tile: { does: ['tile', 'tile', 'tile', 'wall', 'wall'], feet: [60, 900], stocksUp: 0.3 },
  carpet: { does: ['carpet', 'carpet', 'carpet', 'carpetTile', 'plank', 'sheet'], feet: [160, 1200], stocksUp: 0.2 },
  remodel: { does: ['tile', 'wall', 'wall', 'plank', 'plank', 'hardwood'], feet: [45, 520], stocksUp: 0.16 },
  property: { does: ['plank', 'plank', 'carpet', 'carpet', 'sheet', 'tile'], feet: [380, 1900], stocksUp: 0.18 },
  commercial: { does: ['carpetTile', 'carpetTile', 'sheet', 'plank', 'tile'], feet: [700, 3600], stocksUp: 0.08 },
  outlet: { does: ['plank', 'plank', 'carpet', 'hardwood', 'tile'], feet: [120, 800], stocksUp: 0.25 },
  counter: { does: ['plank', 'tile', 'wall'], feet: [20, 160], stocksUp: 0.62 },
};

/** The consumables of vans and shops, and how many are bought at once. */
export const consumables: readonly (readonly [item: string, least: number, most: number])[] = [
  ['KNF-0006', 2, 12],
  ['SPG-0075', 6, 24],
  ['SPG-0606', 1, 4],
  ['SAW-0725', 1, 4],
  ['SAW-1000', 1, 2],
  ['KNP-0001', 1, 3],
  ['NTR-0011', 1, 4],
  ['GFL-0409', 1, 3],
  ['CLK-0105', 6, 48],
  ['TPE-0260', 2, 12],
  ['TPE-0360', 2, 8],
  ['SCR-0125', 2, 8],
  ['SCR-0158', 1, 4],
  ['TKS-0101', 1, 4],
  ['THN-0500', 4, 30],
  ['SGR-0250', 2, 10],
  ['SLR-0032', 1, 6],
  ['CLN-0032', 4, 24],
  ['MTR-0108', 2, 10],
  ['UTM-2094', 1, 6],
  ['URD-2094', 1, 6],
  ['BSB-0308', 6, 30],
  ['RGS-0410', 2, 8],
  ['PLY-0444', 4, 20],
];
