import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { stockAlerts } from '@tradecounter/contract/documents/stock-alerts';
import { sql } from 'drizzle-orm/sql/sql';
import { instant, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places } from '../../platform/db/prepared.ts';
import type { CartKey } from '../cart/repository.ts';
import { shownPicture } from '../pictures/shown-picture-sql.ts';

const state = sql`case when a.notified_at is null then 'waiting' else 'notified' end`;
const item: SortKey[] = [
  { by: sql`a.item_id collate "C"`, type: 'text' },
  { by: sql`a.location collate "C"`, type: 'text' },
];

/** The alerts of a user at a customer that are waiting, or that were notified at `since` or later. */
export const stockAlertList = pageOf({
  alias: 'a',
  from: () => sql`stock_alerts a`,
  where: (at: Places<CartKey & { since: string }>) =>
    sql`a.customer_number = ${at.customerNumber} and a.user_id = ${at.userId}
      and coalesce(a.notified_at, a.created_at) >= ${at.since}::timestamptz`,
  join: () => sql`left join items i on i.id = a.item_id left join locations l on l.id = a.location`,
  columns: () => ({
    itemId: text(sql`a.item_id`),
    description: text(sql`coalesce(i.description, '')`),
    picture: nullable(text(shownPicture(sql`i`))),
    quantity: numeric(sql`a.quantity`),
    uom: text(sql`a.uom`),
    locationId: text(sql`a.location`),
    locationName: text(sql`coalesce(l.report_name, a.location)`),
    state: textOf<StateOf<typeof stockAlerts>>()(state),
    askedAt: instant(sql`a.created_at`),
    notifiedAt: nullable(instant(sql`a.notified_at`)),
  }),
  search: (pattern) => sql`a.item_id ilike ${pattern}
    or exists (select 1 from items named where named.id = a.item_id and named.description ilike ${pattern})`,
  filters: { state: (value) => sql`${state} = ${value}::text` },
  sorts: {
    NEWEST: [
      { by: sql`coalesce(a.notified_at, '-infinity')`, type: 'timestamptz', down: true },
      { by: sql`a.created_at`, type: 'timestamptz', down: true },
      ...item,
    ],
    ITEM: item,
  },
});
