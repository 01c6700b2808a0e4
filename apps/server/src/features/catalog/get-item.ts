import { sql } from 'drizzle-orm';
import type { AccountContext } from '../../platform/context.ts';
import { prepare } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { type ItemRow, itemColumns, itemTables } from './item-row.ts';

export interface LocationStockRow {
  location: string;
  name: string;
  city: string;
  here: boolean;
  lots: { lot: string; available: string }[];
  etas: { eta: string; quantity: string }[];
}

export interface SiblingRow {
  id: string;
  description: string;
  color: string;
  color_hex: string;
  size: string;
  material: string | null;
}

export interface WholeItemRow extends ItemRow {
  locations: LocationStockRow[];
  siblings: SiblingRow[];
}

const wholeItem = prepare<{ userId: number; customerNumber: string; today: string; id: string }, WholeItemRow>(
  (at) => sql`with who as (${buyerSql(at.userId, at.customerNumber)})
    select ${itemColumns(at.today)},
      (select coalesce(json_agg(json_build_object('location', loc.id, 'name', loc.report_name, 'city', loc.city, 'here', loc.id = who.location,
          'lots', (select coalesce(json_agg(json_build_object('lot', l.lot, 'available', (l.on_hand - l.promised)::text)
              order by l.on_hand - l.promised desc, l.lot collate "C"), '[]'::json)
            from lots l where l.item_id = i.id and l.location = loc.id and l.on_hand > l.promised),
          'etas', (select coalesce(json_agg(json_build_object('eta', n.eta, 'quantity', n.quantity::text) order by n.eta), '[]'::json)
            from incoming n where n.item_id = i.id and n.location = loc.id and n.eta >= ${at.today}::date))
          order by (loc.id = who.location) desc, loc.report_name), '[]'::json) from locations loc) as locations,
      (select coalesce(json_agg(sib), '[]'::json) from (
        select s.id, s.description, s.color, s.color_hex, s.size, s.material from items s
        where s.family = i.family and s.id <> i.id and s.category is not distinct from i.category
        order by (s.size = i.size) desc, s.popularity desc, s.id collate "C" limit 24) sib) as siblings
    from items i cross join who ${itemTables}
    where i.id = ${at.id}`,
);

/** An item with its stock at every location and its family, for one customer: one round trip. Null when there is none. */
export const getItem = ({ db, actor, customerNumber, today }: AccountContext, id: string): Promise<WholeItemRow | null> =>
  wholeItem.row(db, { userId: actor.userId, customerNumber, today: today(), id });
