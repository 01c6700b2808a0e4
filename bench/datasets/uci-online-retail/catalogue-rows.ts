import type { FeedRow } from '../write-feed.ts';
import { findCategories, headWord, rootCategory } from './find-categories.ts';
import { findColor } from './find-color.ts';
import { findFamilies } from './find-families.ts';
import type { Good } from './find-goods.ts';
import { findPack } from './find-pack.ts';
import { findPrices } from './find-prices.ts';

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
