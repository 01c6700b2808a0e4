import { sql } from 'drizzle-orm';
import { nullable, text } from '../../../server/src/platform/db/columns.ts';
import type { Executor } from '../../../server/src/platform/db/database.ts';
import { rows } from '../../../server/src/platform/db/rows.ts';
import type { FeedRow, Goods } from './erp-order.ts';

const lot = { item: text, lot: text, onHand: text, received: nullable(text) };

/**
 * Returns the demo warehouse's stock after these goods have left. It replaces the ERP's own stock count, which equals
 * the stock last sent to the portal.
 */
export async function readShelf(db: Executor, location: string, goods: readonly Goods[]): Promise<FeedRow[]> {
  const left = goods.flatMap(({ line, lots }) =>
    lots.map(([lot, quantity]) => ({ item: line.itemId, lot, quantity: quantity.round(4).toFixed() })),
  );
  const lotsAfter = await rows(
    db,
    lot,
    sql`
      select l.item_id as item, l.lot, trim_scale(round(l.on_hand - g.quantity, 4))::text as "onHand",
        l.received::text as received
      from (
          select item, lot, sum(quantity) as quantity
          from unnest(${sql.param(left.map(({ item }) => item))}::text[],
              ${sql.param(left.map(({ lot }) => lot))}::text[],
              ${sql.param(left.map(({ quantity }) => quantity))}::numeric[]) as t (item, lot, quantity)
          group by 1, 2) g
      join lots l on l.item_id = g.item and l.lot = g.lot and l.location = ${location}
      order by 1, 2`,
  );
  return lotsAfter.map(({ item, lot, onHand, received }): FeedRow =>
    lot === ''
      ? { feed: 'stock', item, location, onHand }
      : { feed: 'lots', item, location, lot, onHand, ...(received !== null && { received }) },
  );
}
