import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import { bool, int, nullable, text } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { hasOwnCatalog, shownTo } from '../item/shown-to-sql.ts';
import { categoryNamesOf, inLanguage } from '../item/texts-sql.ts';
import { pictureOf } from '../../pictures/picture-address.ts';

export interface CategoryNode {
  id: string;
  parent: string | null;
  name: string;
  /** Number of items in this category and below it, as the customer's catalog has them. */
  items: number;
  /** None of these items is on sale. */
  empty: boolean;
  picture: string | null;
}

const categoryRow = {
  id: text,
  parent: nullable(text),
  name: text,
  /** InLanguages. */
  names: nullable(text),
  material: nullable(text),
  level: int,
  /** Number of items directly in the category. */
  own: int,
  /** Some of its own items are on sale. */
  sells: bool,
  /** The customer has a catalog of its own. */
  limited: bool,
};

/**
 * Returns the tree, parents before children, with the number of items under each category. Leaves out categories of which
 * the customer's own catalog has nothing.
 */
export async function listCategories(context: AccountContext): Promise<CategoryNode[]> {
  const customer = sql`${context.customerNumber}::text`;
  const shown = shownTo(sql`i`, customer);
  const categories = await rows(
    context.db,
    categoryRow,
    sql`
      with recursive tree as (
          select id, parent, name, position, material, 0 as level
          from categories
          where parent is null
          union all
          select c.id, c.parent, c.name, c.position, c.material, t.level + 1
          from categories c join tree t on c.parent = t.id
          where t.level < 20),
        counted as (
          select i.category, count(*)::int as own
          from items i
          where i.category is not null and ${shown}
          group by i.category)
      select t.id, t.parent, t.name, ${categoryNamesOf(sql`t.id`)} as names, t.material, t.level,
        coalesce(n.own, 0) as own,
        exists (select 1 from items i where i.category = t.id and not i.off_sale and ${shown}) as sells,
        ${hasOwnCatalog(customer)} as limited
      from tree t left join counted n on n.category = t.id
      order by t.level, t.position, lower(t.name), t.id collate "C"`,
  );
  const itemCounts = new Map(categories.map(({ id, own }) => [id, own]));
  const nonEmpty = new Set(categories.filter(({ sells }) => sells).map(({ id }) => id));
  // Children come after their parents, so walking backwards adds each sum to its parent's.
  for (const { id, parent } of categories.toReversed()) {
    if (parent === null) continue;
    itemCounts.set(parent, (itemCounts.get(parent) ?? 0) + (itemCounts.get(id) ?? 0));
    if (nonEmpty.has(id)) nonEmpty.add(parent);
  }
  const listed = categories.filter(({ id, limited }) => !limited || itemCounts.get(id)! > 0);
  return listed.map(({ id, parent, name, names, material }) => ({
    id,
    parent,
    name: inLanguage(names, context.language, name),
    items: itemCounts.get(id) ?? 0,
    empty: !nonEmpty.has(id),
    picture: material === null ? null : pictureOf(material),
  }));
}
