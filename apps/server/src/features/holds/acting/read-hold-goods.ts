import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { type ItemRules, itemRuleColumns } from '../../catalog/item/item-facts-sql.ts';

/** The buyer's facts about an item, at the location of the current delivery choice. */
export interface HoldGoods extends ItemRules {
  description: string;
  credit_hold: boolean;
  location: string;
  location_name: string;
}

const goods = prepare<{ userId: number; customerNumber: string; sku: string }, HoldGoods>(
  (at) => sql`with who as (${buyerSql(at.userId, at.customerNumber)})
    select ${itemRuleColumns}, i.description, who.credit_hold, who.location, coalesce(l.report_name, who.location) as location_name
    from items i cross join who left join locations l on l.id = who.location where i.id = ${at.sku}`,
);

/** Returns null when there is no such item. */
export const readHoldGoods = (
  db: Executor,
  question: { userId: number; customerNumber: string; sku: string },
): Promise<HoldGoods | null> => goods.row(db, { ...question });
