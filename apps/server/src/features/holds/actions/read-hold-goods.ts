import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { bool, text } from '../../../platform/db/columns.ts';
import { selectList } from '../../../platform/db/packed-rows.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { itemRules } from '../../catalog/item/item-facts-sql.ts';

const goods = prepare(
  { ...itemRules, description: text, creditHold: bool, location: text, locationName: text },
  (at: Places<{ userId: number; customerNumber: string; sku: string }>) => sql`
    with who as (${buyerSql(at.userId, at.customerNumber)})
    select ${selectList(itemRules)}, i.description, who.credit_hold, who.location,
      coalesce(l.report_name, who.location) as location_name
    from items i cross join who left join locations l on l.id = who.location
    where i.id = ${at.sku}`,
);

/** The buyer's facts about an item, at the location of the current delivery choice. */
export type HoldGoods = RowOf<typeof goods>;

/** Returns null when there is no such item. */
export const readHoldGoods = (
  db: Executor,
  question: { userId: number; customerNumber: string; sku: string },
): Promise<HoldGoods | null> => goods.row(db, { ...question });
