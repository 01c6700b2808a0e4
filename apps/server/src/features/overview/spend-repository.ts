import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { float, json } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { billedByMonth, type BoughtOf, boughtInDays, daysAtEnds } from '../purchases/bought-in-days-sql.ts';

export type SpendRow = RowOf<typeof spend>;

/** Number of items shown. */
const maxItems = 10;

const spend = prepare(
  {
    total: float,
    months: json<{ month: string; amount: number; invoices: number }[]>(),
    /** Without an id: goods that have no family, or charges other than goods (`charges`). */
    families: json<{ id: string | null; name: string; charges: boolean; amount: number }[]>(),
    items: json<{ itemId: string; description: string; amount: number }[]>(),
  },
  (at: Places<BoughtOf>) => sql`
    with ${daysAtEnds(at)},
      by_month as materialized (${billedByMonth(at)}),
      by_item as materialized (select item_id, sum(amount) as amount from (${boughtInDays(at)}) bought group by 1),
      families_of as (
        select f.id, coalesce(f.name, '') as name, s.item_id = '' as charges, sum(s.amount) as amount
        from by_item s left join items i on i.id = s.item_id left join families f on f.id = i.family
        group by 1, 2, 3
        having sum(s.amount) <> 0),
      best as (
        select s.item_id, s.amount
        from by_item s
        where s.item_id <> '' and s.amount > 0
        order by s.amount desc, s.item_id collate "C" limit ${sql.raw(String(maxItems))})
    select (select coalesce(sum(amount), 0)::float8 from by_month) as total,
      (select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'amount', amount,
                'invoices', invoices)
              order by month), '[]'::json)
        from by_month) as months,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'charges', charges, 'amount', amount)
              order by amount desc, name collate "C"), '[]'::json)
        from families_of) as families,
      (select coalesce(json_agg(json_build_object('itemId', b.item_id,
                'description', coalesce(i.description, p.description, ''), 'amount', b.amount)
              order by b.amount desc, b.item_id collate "C"), '[]'::json)
        from best b
        left join items i on i.id = b.item_id
        left join purchased_items p on p.customer_number = ${at.customerNumber} and p.item_id = b.item_id) as items`,
  { plan: 'each' },
);

/**
 * Returns what was billed on these days without freight and tax, less credits: by month, by family, and for the top
 * items. One round trip.
 */
export const findSpend = async (db: Executor, key: BoughtOf): Promise<SpendRow> => (await spend.row(db, { ...key }))!;
