import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { texts } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';

type CartGoods = RowOf<typeof cartGoods>;

const cartGoods = prepare(
  {
    inCart: texts,
    /**
     * Accessories of the cart's items that are not in the cart. Those named by most items come first, then by their place
     * in the items' own order.
     */
    accessories: texts,
  },
  (at: Places<{ userId: number; customerNumber: string; maxAccessories: number }>) => sql`
    with held as materialized (
        select distinct l.item_id
        from cart_lines l
        where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}),
      wanted as (
        select a.id, count(*) as items, min(a.place) as place
        from held h
        join items i on i.id = h.item_id
        cross join lateral unnest(i.accessories) with ordinality a (id, place)
        where a.id not in (select item_id from held) and exists (select 1 from items k where k.id = a.id)
        group by a.id
        order by 2 desc, 3, a.id collate "C" limit ${at.maxAccessories}::int)
    select (select coalesce(array_agg(item_id), '{}') from held) as "inCart",
      (select coalesce(array_agg(id order by items desc, place, id collate "C"), '{}') from wanted) as accessories`,
);

/** Reads the items in the user's cart, and their accessories. */
export const findCartGoods = async (
  db: Executor,
  query: { userId: number; customerNumber: string; maxAccessories: number },
): Promise<CartGoods> => (await cartGoods.row(db, query))!;
