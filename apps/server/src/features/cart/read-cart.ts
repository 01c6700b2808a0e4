import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { goodsColumns, type GoodsFacts, type GoodsRows, readGoods } from '../catalog/goods-sql.ts';
import { type ItemFacts, itemFactTables, itemOwnColumns } from '../catalog/item-facts.ts';
import type { CartKey } from './repository.ts';

export interface LineRow extends ItemFacts {
  line_number: number;
  quantity: string;
  uom: string;
  base_quantity: string;
  lot: string;
  sidemark: string;
  comments: string;
}

/** The buyer's side of prices, tax and freight. */
export interface BuyerRow {
  version: number;
  credit_hold: boolean;
  tax_exempt: boolean;
  tax_rate: string;
  location: string;
  how: string | null;
  freight_flat: string | null;
  freight_per_pound: string | null;
  freight_free_over: string | null;
}

/** A line without what readGoods tells of its item. */
type BareLine = Omit<LineRow, keyof GoodsFacts>;

const wholeCart = prepare<CartKey & { today: string }, BuyerRow & GoodsRows & { lines: BareLine[] | null }>(
  (at) => sql`with who as materialized (${buyerSql(at.userId, at.customerNumber)}),
      line as materialized (
        select l.line_number, l.quantity::text as quantity, l.uom, l.base_quantity::text as base_quantity, l.lot, l.sidemark, l.comments,
          ${itemOwnColumns}
        from cart_lines l join items i on i.id = l.item_id cross join who ${itemFactTables}
        where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}),
      goods as (select distinct item_id from line)
      select coalesce(c.version, 0) as version, who.credit_hold, who.tax_exempt, who.tax_rate, who.location, v.how, v.freight_flat,
        v.freight_per_pound, v.freight_free_over, ${goodsColumns(at.today)},
        (select json_agg(line order by line.line_number) from line) as lines
      from who
      left join carts c on c.user_id = ${at.userId} and c.customer_number = who.number
      left join ship_vias v on v.code = who.ship_via`,
);

/** The whole cart with everything its rules need: one round trip. */
export async function readCart(db: Executor, key: CartKey, today: string): Promise<{ buyer: BuyerRow; lines: LineRow[] } | null> {
  const found = await wholeCart.row(db, { ...key, today });
  if (found === null) return null;
  const { lines, units, prices, lots, incoming, ...buyer } = found;
  const factsOf = readGoods({ units, prices, lots, incoming });
  return { buyer, lines: (lines ?? []).map((line) => ({ ...line, ...factsOf(line.item_id) })) };
}
