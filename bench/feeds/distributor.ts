import { makeVocabulary, wordDrawer } from './vocabulary.ts';
import { seededRandom } from './random.ts';

type Row = readonly (string | number)[];

/** A file of the made feed. */
export interface FeedFile {
  name: string;
  header: readonly string[];
  rows: () => Iterable<Row>;
}

const counts = {
  families: 2000,
  vendors: 400,
  categories: 300,
  divisions: 5,
  locations: 6,
  customers: 200,
  users: 50,
  accountsEach: 4,
} as const;
const colors = ['NAT', 'LIN', 'ESP', 'HON', 'GRY', 'WHT', 'BLK', 'SND', 'OLV', 'RUS'] as const;
const numbered = (prefix: string, number: number, digits: number): string =>
  `${prefix}${String(number).padStart(digits, '0')}`;
const title = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
const uptoOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Password of every made user; the user names are bench, bench2, bench3, … */
export const benchPassword = 'bench-password';

/** The number of the made item: three letters, six digits, a color. */
export function itemNumber(index: number): string {
  const letters = String.fromCharCode(65 + (index % 23), 65 + ((index * 7) % 24), 65 + ((index * 13) % 25));
  return `${letters}-${String((index * 7919) % 1_000_003).padStart(6, '0')}-${colors[index % colors.length]}`;
}

const claims =
  'showPrices=Y|allowedToOrder=Y|showInvoicedOrders=Y|showOrders=Y|showVendor=Y|showManufacturerItem=Y|showSpecs=Y|showColorFields=Y|showPriceLists=Y';

/** Returns a function that names the `count` made things of a kind in turn. */
const inTurn = (prefix: string, digits: number, count: number) => (index: number) =>
  numbered(prefix, index % count, digits);
const family = inTurn('F', 4, counts.families);
const vendor = inTurn('V', 3, counts.vendors);
const category = inTurn('K', 3, counts.categories);
const location = inTurn('0', 1, counts.locations);

/** The files about how goods are arranged, and where and how they are delivered. */
const arrangementFiles = (words: readonly string[]): FeedFile[] => [
  {
    name: 'divisions',
    header: ['id', 'name'],
    rows: () => uptoOf(counts.divisions).map((n) => [`D${n}`, `Division ${n + 1}`]),
  },
  {
    name: 'families',
    header: ['id', 'name', 'division'],
    rows: () =>
      uptoOf(counts.families).map((n) => [
        family(n),
        `${title(words[(n * 31) % words.length]!)} Line`,
        `D${n % counts.divisions}`,
      ]),
  },
  {
    name: 'vendors',
    header: ['id', 'name'],
    rows: () => uptoOf(counts.vendors).map((n) => [vendor(n), `${title(words[(n * 53) % words.length]!)} Mills`]),
  },
  {
    name: 'categories',
    header: ['id', 'parent', 'name'],
    rows: () =>
      uptoOf(counts.categories).map((n) => [
        category(n),
        n < 12 ? '' : category(n % 12),
        `${title(words[(n * 71) % words.length]!)} goods`,
      ]),
  },
  {
    name: 'classes',
    header: ['id', 'name'],
    rows: () => [
      ['A', 'Dealers'],
      ['B', 'Contractors'],
    ],
  },
  {
    name: 'locations',
    header: ['id', 'reportName', 'city', 'willCallShipVia'],
    rows: () => uptoOf(counts.locations).map((n) => [location(n), `Yard ${n + 1}`, 'Salem', 'WC']),
  },
  {
    name: 'ship-vias',
    header: ['code', 'description', 'how', 'leadDays'],
    rows: () => [
      ['WC', 'Will call', 'W', 0],
      ['TRK', 'Our truck', 'T', 1],
    ],
  },
];

interface Goods {
  items: number;
  seed: number;
  words: readonly string[];
}

function* itemRows({ items, seed, words }: Goods): Iterable<Row> {
  const random = seededRandom(seed + 1);
  const draw = wordDrawer(words, random);
  for (let index = 0; index < items; index++) {
    const name = Array.from({ length: 4 + random.below(4) }, () => title(draw())).join(' ');
    const size = random.below(4) === 0 ? `${6 + random.below(30)} x ${12 + random.below(60)} in` : '';
    yield [
      itemNumber(index),
      name,
      family(random.below(counts.families)),
      vendor(random.below(counts.vendors)),
      category(random.below(counts.categories)),
      colors[index % colors.length]!,
      size,
      'EA',
      numbered('MF', random.below(10_000_000), 7),
      (1 + random.below(400)) / 10,
      Math.floor(2000 / (1 + random.below(2000))),
    ];
  }
}

/** The files with rows for each item. */
function goodsFiles(goods: Goods): FeedFile[] {
  function* perItem(make: (index: number) => Iterable<Row>): Iterable<Row> {
    for (let index = 0; index < goods.items; index++) yield* make(index);
  }
  const price = (index: number): number => 1 + ((index * 37) % 9000) / 100;
  return [
    {
      name: 'items',
      header: [
        'id',
        'description',
        'family',
        'vendor',
        'category',
        'color',
        'size',
        'baseUom',
        'manufacturerItem',
        'weight',
        'popularity',
      ],
      rows: () => itemRows(goods),
    },
    {
      name: 'uoms',
      header: ['item', 'code', 'name', 'factor', 'sellable', 'whole', 'position'],
      rows: () =>
        perItem((n) => [
          [itemNumber(n), 'EA', 'Each', 1, 'Y', 'Y', 0],
          [itemNumber(n), 'CT', 'Carton', 6 + (n % 4) * 6, 'Y', 'Y', 1],
        ]),
    },
    {
      name: 'prices',
      header: ['item', 'scope', 'key', 'uom', 'minimumQty', 'price'],
      rows: () => perItem((n) => [[itemNumber(n), 'list', '', 'EA', 0, price(n).toFixed(2)]]),
    },
    {
      name: 'stock',
      header: ['item', 'location', 'onHand'],
      rows: () => perItem((n) => [[itemNumber(n), location(n), 10 + (n % 500)]]),
    },
  ];
}

/** The files about customers, their places and their users. */
const customerFiles = (words: readonly string[]): FeedFile[] => [
  {
    name: 'customers',
    header: ['number', 'name', 'class', 'location', 'shipVia', 'taxRate', 'line1', 'city', 'state', 'zip'],
    rows: () =>
      uptoOf(counts.customers).map((n) => [
        numbered('C', n + 1, 4),
        `${title(words[(n * 17) % words.length]!)} Interiors`,
        n % 2 === 0 ? 'A' : 'B',
        location(n),
        'TRK',
        8,
        `${n + 1} Main Street`,
        'Salem',
        'OR',
        '97301',
      ]),
  },
  {
    name: 'ship-tos',
    header: ['customer', 'sequence', 'name', 'line1', 'city', 'state', 'zip', 'location', 'shipVia'],
    rows: () =>
      uptoOf(counts.customers).map((n) => [
        numbered('C', n + 1, 4),
        '1',
        'Yard',
        `${n + 1} Main Street`,
        'Salem',
        'OR',
        '97301',
        location(n),
        'TRK',
      ]),
  },
  {
    name: 'users',
    header: ['username', 'email', 'initialPassword', 'claims'],
    rows: () =>
      uptoOf(counts.users).map((n) => [
        `bench${n === 0 ? '' : n + 1}`,
        `bench${n + 1}@bench.example`,
        benchPassword,
        claims,
      ]),
  },
  {
    name: 'user-accounts',
    header: ['username', 'customer'],
    rows: () =>
      uptoOf(counts.users).flatMap((n) =>
        uptoOf(counts.accountsEach).map((a) => [
          `bench${n === 0 ? '' : n + 1}`,
          numbered('C', n * counts.accountsEach + a + 1, 4),
        ]),
      ),
  },
];

/**
 * Makes a distributor of `items` made-up articles with two units, a list price and stock each. Their names are four to
 * seven words from a vocabulary of 30,000 skewed words (or a third of the items, if those are fewer).
 */
export function makeDistributor(items: number, seed: number): FeedFile[] {
  const words = makeVocabulary(seededRandom(seed), Math.min(30_000, Math.max(600, Math.ceil(items / 3))));
  return [...arrangementFiles(words), ...goodsFiles({ items, seed, words }), ...customerFiles(words)];
}
