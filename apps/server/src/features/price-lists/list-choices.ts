import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';
import { type CategoryChoice, type Choice, countLists, findChoices, type ListCounts } from './choices-repository.ts';
import { buyerOf, checkList, seesPrices } from './page-price-list.ts';

/** Deeper than any real tree. Stops at a cycle. */
const maxDepth = 20;

/**
 * Returns the categories that contain items, in tree order. Each has its full path as label, and its count includes its
 * subcategories.
 */
function flattenTree(all: readonly CategoryChoice[]): Choice[] {
  const below = Map.groupBy(all, ({ parent }) => parent);
  const walk = (parent: string | null, path: string, level: number): Choice[] =>
    level > maxDepth
      ? []
      : (below.get(parent) ?? []).flatMap(({ value, label, count }) => {
          const pathLabel = path === '' ? label : `${path} › ${label}`;
          const children = walk(value, pathLabel, level + 1);
          const direct = children.filter((child) => (below.get(value) ?? []).some((one) => one.value === child.value));
          const sum = count + direct.reduce((whole, child) => whole + child.count, 0);
          return sum === 0 ? [] : [{ value, label: pathLabel, count: sum }, ...children];
        });
  return walk(null, '', 0);
}

/** Returns the available filter values of a list. */
export async function priceListChoices(
  context: AccountContext,
  { list }: { list?: string | null },
): Promise<{ categories: Choice[]; families: Choice[]; vendors: Choice[] }> {
  need(context, 'SeePriceLists');
  checkList(context, list);
  const { categories, ...choices } = await findChoices(context.db, buyerOf(context), list ?? null);
  return { categories: flattenTree(categories), ...choices };
}

/** Returns the customer's lists. Includes promotions only for users who can see prices. */
export async function listPriceLists(context: AccountContext): Promise<ListCounts> {
  need(context, 'SeePriceLists');
  return countLists(context.db, buyerOf(context), { promotions: seesPrices(context) });
}
