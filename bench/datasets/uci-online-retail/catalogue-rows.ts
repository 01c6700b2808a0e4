import type { FeedRow } from '../write-feed.ts';
import type { Good } from './find-goods.ts';
import { findPrices } from './find-prices.ts';
import { count, type Tally, groupOf, commonest } from '../tally.ts';

/** Units that inner packs of giftware hold. */
const sizes = new Set([4, 6, 8, 10, 12, 16, 18, 20, 24, 25, 36, 48, 50, 60, 72, 96, 100, 120, 144]);
const leastLines = 10;
const leastShare = 1 / 5;

/** Units in the item's inner pack, or null: the quantity most often bought by customers, where it is a usual pack and common enough. */
function findPack({ sales }: Good): number | null {
  const times: Tally<number> = new Map();
  const trade = sales.filter(({ customer }) => customer !== '');
  for (const { quantity } of trade) {
    if (sizes.has(quantity)) count(times, quantity);
  }
  const pack = commonest(times);
  if (pack === undefined) return null;
  return times.get(pack)! >= Math.max(leastLines, trade.length * leastShare) ? pack : null;
}

/** Words that all descriptions have, in the order of the first; the shortest description where that is none. */
function commonName(descriptions: readonly string[]): string {
  const words = descriptions.map((description) => description.split(/[ ,]+/));
  const common = words[0]!.filter((word) => words.every((other) => other.includes(word)));
  if (common.some((word) => /[A-Z]{3}/i.test(word))) return [...new Set(common)].join(' ');
  return descriptions.toSorted((one, other) => one.length - other.length)[0]!;
}

/** Families by number → name: items whose codes differ only in the letters for the variant (84997A, 84997B). */
function findFamilies(goods: readonly Good[]): Map<string, string> {
  const members = new Map<string, string[]>();
  for (const { id, description } of goods) groupOf(members, id.slice(0, 5), () => []).push(description);
  return new Map(
    [...members]
      .filter(([, descriptions]) => descriptions.length > 1)
      .map(([number, descriptions]) => [number, commonName(descriptions)]),
  );
}

const colors = new Set(
  'RED PINK BLUE GREEN WHITE BLACK CREAM IVORY GOLD SILVER BROWN PURPLE ORANGE YELLOW TURQUOISE AMBER AMETHYST GREY BEIGE LILAC'.split(
    ' ',
  ),
);

/** The one color that the description names; empty where it names none or several. */
function findColor(description: string): string {
  const named = new Set(
    description
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter((word) => colors.has(word)),
  );
  if (named.size !== 1) return '';
  const [color = ''] = named;
  return `${color.slice(0, 1)}${color.slice(1).toLowerCase()}`;
}

/** A category needs so many items. */
const least = 10;

/** Words that end descriptions without saying what the thing is. */
const attributes = new Set(
  `DESIGN SET LARGE SMALL MEDIUM MINI BIG PINK RED BLUE GREEN WHITE BLACK CREAM IVORY GOLD SILVER BROWN PURPLE ORANGE YELLOW TURQUOISE
  COLOUR COLOURS COLOURED NATURAL CLEAR ASSORTED RETROSPOT POLKADOT PAISLEY SPACEBOY WOODLAND PARADE SKULLS LONDON VINTAGE FONT HOME
  METAL ZINC GLASS FLOCK CHRISTMAS GARDEN GIRL BOY AND WITH THE FOR PIECE PIECES ROSE HEART STAR LEAF FLOWER BUTTERFLY TIER DRAWER LOVE PAINTED SPOT WICKER ANTIQUE SWEET LACE ART COTTAGE HANGING
  CRYSTAL BABUSHKA APPLE SKULL`.split(/\s+/),
);

const singular = (word: string): string =>
  word.endsWith('IES') ? `${word.slice(0, -3)}Y` : word.replace(/(?<=SH|CH|X|SS)ES$|(?<=[^SU])S$/, '');
const plural = (word: string): string =>
  word === 'CUTLERY'
    ? word
    : word.endsWith('Y') && !/[AEIOU]Y$/.test(word)
      ? `${word.slice(0, -1)}IES`
      : `${word}${/(SH|CH|X|S)$/.test(word) ? 'ES' : 'S'}`;
const capitalized = (word: string): string => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}`;

/** The word that says what the thing is: in these descriptions the last one that is no attribute. Null: none. */
function headWord(description: string): string | null {
  const words = description
    .toUpperCase()
    .split(/[^A-Z-]+/)
    .filter((word) => word.length > 2 && !attributes.has(word));
  return words.map(singular).findLast((word) => !attributes.has(word)) ?? null;
}

interface Category {
  id: string;
  name: string;
}

/** The root of the tree; what belongs to no head word is listed here. */
const rootCategory: Category = { id: 'giftware', name: 'Giftware' };

/** Categories by head word: those of ten items and more. */
function findCategories(goods: readonly Good[]): Map<string, Category> {
  const items: Tally<string> = new Map();
  for (const { description } of goods) {
    const head = headWord(description);
    if (head !== null) count(items, head);
  }
  const heads = [...items]
    .filter(([, times]) => times >= least)
    .map(([head]) => head)
    .toSorted();
  return new Map(heads.map((head) => [head, { id: head.toLowerCase(), name: capitalized(plural(head)) }]));
}

/** Rows of the catalog's formats, by format. */
export function catalogueRows(goods: readonly Good[]): Map<string, FeedRow[]> {
  const families = findFamilies(goods);
  const categories = findCategories(goods);
  const items = goods.map(({ id, description, sales }): FeedRow => {
    const family = id.slice(0, 5);
    return {
      id,
      description,
      family: families.has(family) ? family : null,
      category: (categories.get(headWord(description) ?? '') ?? rootCategory).id,
      color: findColor(description),
      baseUom: 'EA',
      popularity: new Set(sales.map(({ invoice }) => invoice)).size,
    };
  });
  return new Map([
    ['families', [...families].map(([id, name]) => ({ id, name }))],
    [
      'categories',
      [
        { ...rootCategory, parent: null },
        ...[...categories.values()].map((one) => ({ ...one, parent: rootCategory.id })),
      ],
    ],
    ['items', items],
    ['uoms', goods.flatMap(unitRows)],
    ['prices', goods.flatMap(priceRows)],
  ]);
}

function unitRows(good: Good): FeedRow[] {
  const pack = findPack(good);
  const each = { item: good.id, code: 'EA', name: 'Each', factor: 1, sellable: true, whole: true, position: 0 };
  return pack === null
    ? [each]
    : [
        each,
        { item: good.id, code: 'PK', name: `Pack of ${pack}`, factor: pack, sellable: true, whole: true, position: 1 },
      ];
}

function priceRows(good: Good): FeedRow[] {
  const { list, breaks, contracts } = findPrices(good);
  const row = (scope: string, key: string, minimumQty: number, price: string): FeedRow => ({
    item: good.id,
    scope,
    key,
    uom: 'EA',
    minimumQty,
    price,
  });
  return [
    row('list', '', 0, list),
    ...breaks.map(({ quantity, price }) => row('list', '', quantity, price)),
    ...[...contracts].map(([customer, price]) => row('customer', customer, 0, price)),
  ];
}
