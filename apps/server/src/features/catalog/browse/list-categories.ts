import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import { bool, int, nullable, text } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { pictureOf } from '../../pictures/picture-address.ts';

export interface CategoryNode {
  id: string;
  parent: string | null;
  name: string;
  /** Number of items in this category and below it. */
  items: number;
  /** None of these items is on sale. */
  empty: boolean;
  picture: string | null;
}

const categoryRow = {
  id: text,
  parent: nullable(text),
  name: text,
  material: nullable(text),
  level: int,
  /** Number of items directly in the category. */
  own: int,
  /** Some of its own items are on sale. */
  sells: bool,
};

/** Returns the whole tree, parents before children, with the number of items under each category. */
export async function listCategories(context: AccountContext): Promise<CategoryNode[]> {
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
        counted as (select category, count(*)::int as own from items where category is not null group by category)
      select t.id, t.parent, t.name, t.material, t.level, coalesce(n.own, 0) as own,
        exists (select 1 from items i where i.category = t.id and not i.off_sale) as sells
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
  return categories.map(({ id, parent, name, material }) => ({
    id,
    parent,
    name,
    items: itemCounts.get(id) ?? 0,
    empty: !nonEmpty.has(id),
    picture: material === null ? null : pictureOf(material),
  }));
}
