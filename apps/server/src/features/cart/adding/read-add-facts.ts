import type { PriceCandidate } from '@tradecounter/rules/price';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { prices, readPrices } from '../../catalog/item/goods-sql.ts';
import { type ItemRules, itemRuleColumns } from '../../catalog/item/item-facts-sql.ts';
import { applies } from '../../pricing/price-sql.ts';
import type { PackedRow } from '../../../platform/db/packed-rows.ts';
import type { StoredQuantityRow } from '../base-of-line.ts';
import type { CartKey } from '../repository.ts';

/** The buyer's facts about an item, the cart's lines of it, and the line that new goods would join. */
export interface AddFacts extends ItemRules {
  credit_hold: boolean;
  /** The cart's lines of the item. */
  own_lines: (StoredQuantityRow & { lineNumber: number; lot: string })[];
  /** Number of the line with the same unit and lot, which the goods would join; null = none. */
  same_line: number | null;
  /** The cart's number of lines and its version; version 0 = no cart yet. */
  lines: number;
  version: number;
  /** The item's prices in force and the ship-to they apply to. A new line is promised these. */
  prices: readonly PriceCandidate[];
  ship_to_key: string | null;
}

const addFacts = prepare<
  CartKey & { sku: string; uom: string; lot: string; today: string },
  Omit<AddFacts, 'prices'> & { prices: PackedRow[] | null }
>(
  (at) => sql`with who as (${buyerSql(at.userId, at.customerNumber)})
    select ${itemRuleColumns}, who.credit_hold, cart.own_lines, cart.same_line, cart.lines,
      coalesce((select c.version from carts c where c.user_id = ${at.userId} and c.customer_number = ${at.customerNumber}), 0) as version, who.ship_to_key,
      (select ${prices.column} from prices p where p.item_id = i.id and ${applies(at.today)}) as prices
    from items i cross join who
    cross join lateral (
      select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'quantity', l.quantity::text, 'uom', l.uom, 'base_quantity', l.base_quantity::text,
          'lot', l.lot) order by l.line_number) filter (where l.item_id = i.id), '[]'::json) as own_lines,
        min(l.line_number) filter (where l.item_id = i.id and l.uom = ${at.uom} and l.lot = ${at.lot}) as same_line, count(*)::int as lines
      from cart_lines l where l.user_id = ${at.userId} and l.customer_number = ${at.customerNumber}) cart
    where i.id = ${at.sku}`,
);

/** Returns null when there is no such item. */
export async function readAddFacts(
  db: Executor,
  key: CartKey,
  goods: { sku: string; uom: string; lot: string; today: string },
): Promise<AddFacts | null> {
  const found = await addFacts.row(db, { ...key, ...goods });
  return found === null ? null : { ...found, prices: readPrices(found.prices) };
}
