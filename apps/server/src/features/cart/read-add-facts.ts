import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { type ItemRules, itemRuleColumns } from '../catalog/item-facts.ts';
import type { CartKey } from './repository.ts';

/** What an item is to the buyer, with what of it the cart already holds (base units) and a line it would join. */
export interface AddFacts extends ItemRules {
  credit_hold: boolean;
  in_cart: string;
  same_line: number | null;
  /** The cart's number of lines, and its version: 0 = there is none yet. */
  lines: number;
  version: number;
}

const addFacts = prepare<CartKey & { sku: string; uom: string; lot: string }, AddFacts>(
  (at) => sql`with who as (${buyerSql(at.userId, at.customerNumber)})
    select ${itemRuleColumns}, who.credit_hold, cart.in_cart, cart.same_line, cart.lines,
      coalesce((select c.version from carts c where c.user_id = ${at.userId} and c.customer_number = ${at.customerNumber}), 0) as version
    from items i cross join who
    cross join lateral (
      select coalesce(sum(l.base_quantity) filter (where l.item_id = i.id), 0)::text as in_cart,
        min(l.line_number) filter (where l.item_id = i.id and l.uom = ${at.uom} and l.lot = ${at.lot}) as same_line, count(*)::int as lines
      from cart_lines l where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}) cart
    where i.id = ${at.sku}`,
);

/** Null when there is no such item. */
export const readAddFacts = (db: Executor, key: CartKey, goods: { sku: string; uom: string; lot: string }): Promise<AddFacts | null> =>
  addFacts.row(db, { ...key, ...goods });
