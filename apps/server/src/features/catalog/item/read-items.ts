import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import { json } from '../../../platform/db/columns.ts';
import { flag, form, type Places, prepareForms } from '../../../platform/db/prepared.ts';
import { asksFor } from '../../../platform/graphql/asks-for.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { type GoodsFacts, goodsColumns, goodsRows, readGoods } from './goods-sql.ts';
import { shownTo } from './shown-to-sql.ts';
import { type ItemRow, itemTables, listedColumns } from './item-row-sql.ts';

/** Whether the query selects categories or vendors of the items at `path` below the field being resolved. */
export const asksForWhole = (info: Parameters<typeof asksFor>[0], ...path: readonly string[]): boolean =>
  asksFor(info, ...path, 'categories') || asksFor(info, ...path, 'vendors');

interface ItemsQuestion {
  userId: number;
  customerNumber: string;
  today: string;
  ids: string[];
}

const listedItems = prepareForms([flag], (whole) =>
  form(
    { items: json<Omit<ItemRow, keyof GoodsFacts>[]>(), ...goodsRows },
    (at: Places<ItemsQuestion>) => sql`
      with who as materialized (${buyerSql(at.userId, at.customerNumber)}),
        item as (
          select ${listedColumns({ whole, userId: at.userId, customerNumber: at.customerNumber })}
          from items i cross join who ${itemTables}
          where i.id = any(${at.ids}::text[]) and ${shownTo(sql`i`, sql`${at.customerNumber}`)}),
        goods as materialized (select array_agg(i.id) as ids from items i where i.id = any(${at.ids}::text[]))
      select (select coalesce(json_agg(item), '[]'::json) from item) as items, ${goodsColumns(at.today)}`,
  ),
);

/**
 * Reads items by number for one customer, as lists show them, in one round trip.
 * Leaves out items that the customer's catalog doesn't have. With `whole`, includes their categories and vendors.
 */
export async function readItems(
  { db, actor, customerNumber, today }: AccountContext,
  ids: readonly string[],
  { whole }: { whole: boolean },
): Promise<Map<string, ItemRow>> {
  if (ids.length === 0) return new Map();
  const question = { userId: actor.userId, customerNumber, today: today(), ids: [...new Set(ids)] };
  const { items, ...goods } = (await listedItems(whole).row(db, question))!;
  const factsOf = readGoods(goods);
  return new Map(items.map((item) => [item.itemId, { ...item, ...factsOf(item.itemId) }]));
}
