import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { int, json, nullable } from '../../platform/db/columns.ts';
import { flag, form, type Places, prepareForms, type RowOf } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { hasOwnCatalog } from '../catalog/item/shown-to-sql.ts';
import { buyable, onList, promotedFor } from './listed-sql.ts';
import type { Buyer } from './price-list-repository.ts';

/** A filter value, with the number of items of the list that have it. */
export interface Choice {
  value: string;
  label: string;
  count: number;
}

export interface CategoryChoice extends Choice {
  parent: string | null;
}

const countedBy = (column: string, table: string): SQL => sql`
  (select coalesce(json_agg(json_build_object('value', n.id, 'label', n.name, 'count', c.count)
          order by lower(n.name) collate "C", n.id), '[]'::json)
    from (select ${sql.identifier(column)} as id, count(*)::int as count from mine group by 1) c
    join ${sql.identifier(table)} n on n.id = c.id)`;

const choices = prepareForms([flag], (named) =>
  form(
    { categories: json<CategoryChoice[]>(), families: json<Choice[]>(), vendors: json<Choice[]>() },
    (at: Places<Buyer & { list: string | null }>) => sql`
      with who as (${buyerSql(at.userId, at.customerNumber)}),
        mine as materialized (
          select i.category, i.family, i.vendor
          from who cross join items i
          where ${buyable(at.customerNumber)} ${named ? sql`and ${onList(sql`${at.list}::text`, at.today)}` : sql``})
      select (
          select coalesce(json_agg(json_build_object('value', n.id, 'label', n.name, 'parent', n.parent,
                  'count', coalesce(c.count, 0))
                order by n.position, lower(n.name), n.id), '[]'::json)
          from categories n
          left join (
            select category as id, count(*)::int as count
            from mine
            group by 1) c on c.id = n.id
          where not ${hasOwnCatalog(sql`${at.customerNumber}`)}
            or n.id in (
              with recursive above as (
                  select category as id
                  from mine
                  union
                  select p.parent
                  from categories p join above a on a.id = p.id)
              select id
              from above
              where id is not null)) as categories, ${countedBy('family', 'families')} as families,
        ${countedBy('vendor', 'vendors')} as vendors`,
    { plan: 'each' },
  ),
);

type Choices = RowOf<typeof choices>;

/**
 * Reads the categories, families and vendors of a list with their item counts. Returns all categories that the customer
 * can see, each with the items directly in it.
 */
export const findChoices = async (db: Executor, buyer: Buyer, list: string | null): Promise<Choices> =>
  (await choices(list !== null).row(db, { ...buyer, list }))!;

const lists = prepareForms([flag], (promotions) =>
  form(
    {
      whole: int,
      /** Null when not requested. */
      promotions: nullable(int),
      named: json<{ list: string; items: number }[]>(),
    },
    (at: Places<Buyer>) => sql`
      with who as (${buyerSql(at.userId, at.customerNumber)}),
        mine as materialized (
          select i.id, i.price_lists from who cross join items i where ${buyable(at.customerNumber)})
      select (select count(*)::int from mine) as whole,
        ${
          promotions
            ? sql`
                (select count(*)::int
                  from who cross join items i
                  where ${buyable(at.customerNumber)} and ${promotedFor(at.today)})`
            : sql`null::int`
        } as promotions,
        (select coalesce(json_agg(json_build_object('list', n.name, 'items', n.items) order by n.name), '[]'::json)
          from (
              select l.name, count(distinct mine.id)::int as items
              from mine cross join unnest(mine.price_lists) l(name)
              group by 1) n) as named`,
  ),
);

export type ListCounts = RowOf<typeof lists>;

/** Counts the items of each list. Counts promotions only if requested. */
export const countLists = async (
  db: Executor,
  buyer: Buyer,
  { promotions }: { promotions: boolean },
): Promise<ListCounts> => (await lists(promotions).row(db, { ...buyer }))!;
