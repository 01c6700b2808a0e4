import type { FilterParam, SortOf, StateOf } from '@tradecounter/contract/documents/document-kind';
import type { orders } from '@tradecounter/contract/documents/orders';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { pageOf } from '../../platform/db/page-of.ts';
import type { Place, Places } from '../../platform/db/prepared.ts';
import { arrivalsFor, type ArrivalRows } from '../stock/arrivals-sql.ts';

/** Open orders of the customer; `today` decides what is late. */
interface OrdersOf {
  customerNumber: string;
  today: string;
}

export interface OrderSummaryRow {
  id: string;
  /** The ERP may know further ones. */
  state: StateOf<typeof orders> | (string & {});
  late: boolean;
  placedAt: string;
  requestedDate: string | null;
  poNumber: string;
  sidemark: string;
  lines: number;
  backOrderedLines: number;
  /** What its lines wait for, and who else does. */
  incoming: ArrivalRows['incoming'];
  waiting: ArrivalRows['waiting'];
  shipTo: string;
  total: number;
}

const late = (at: Places<OrdersOf>): SQL => sql`(coalesce(o.requested_date < ${at.today}::date, false) and o.state not in ('shipped', 'cancelled'))`;

/** Where the goods go, as the list says it. */
const shipTo = sql`case when o.pickup then o.location_name else concat_ws(', ', nullif(o.ship_to->>'line1', ''), nullif(o.ship_to->>'city', '')) end`;

const linesWhere = (more: SQL): SQL => sql`(select count(*)::int from order_lines l where l.customer_number = o.customer_number and l.order_number = o.order_number ${more})`;

const owed = (today: Place<string>) =>
  arrivalsFor(
    sql`select w.order_number || '/' || w.line_number from order_lines w
      where w.customer_number = o.customer_number and w.order_number = o.order_number`,
    today,
  );

/** Count and page in one round trip, or all of them in batches. */
export const orderList = pageOf<OrdersOf, OrderSummaryRow, SortOf<typeof orders>, Exclude<FilterParam<typeof orders>, 'search'>>({
  alias: 'o',
  from: () => sql`orders o`,
  where: (at) => sql`o.customer_number = ${at.customerNumber}`,
  columns: (at) => ({
    id: sql`o.order_number`,
    state: sql`o.state`,
    late: late(at),
    placedAt: sql`o.placed_at`,
    requestedDate: sql`o.requested_date`,
    poNumber: sql`o.po_number`,
    sidemark: sql`o.sidemark`,
    lines: linesWhere(sql``),
    backOrderedLines: linesWhere(sql`and l.back_ordered > 0`),
    incoming: owed(at.today).incoming,
    waiting: owed(at.today).waiting,
    shipTo,
    total: sql`o.total`,
  }),
  // Number, PO number, sidemark, address or an item of it.
  search: (pattern) => sql`o.order_number ilike ${pattern} or o.po_number ilike ${pattern} or o.sidemark ilike ${pattern} or ${shipTo} ilike ${pattern}
    or not o.pickup and concat_ws(' ', o.ship_to->>'name', o.ship_to->>'line1', o.ship_to->>'line2', o.ship_to->>'city', o.ship_to->>'state', o.ship_to->>'zip') ilike ${pattern}
    or exists (select 1 from order_lines l where l.customer_number = o.customer_number and l.order_number = o.order_number
      and (l.item_id ilike ${pattern} or l.description ilike ${pattern}))`,
  filters: {
    state: (value, at) => sql`case ${value}::text when 'late' then ${late(at)} else o.state = ${value}::text end`,
    requestedFrom: (value) => sql`o.requested_date >= ${value}::date`,
    requestedTo: (value) => sql`o.requested_date <= ${value}::date`,
  },
  sorts: {
    NEWEST: [{ by: sql`o.placed_at`, type: 'timestamptz', down: true }, { by: sql`o.order_number`, type: 'text', down: true }],
    OLDEST: [{ by: sql`o.placed_at`, type: 'timestamptz' }, { by: sql`o.order_number`, type: 'text' }],
    REQUESTED: [{ by: sql`coalesce(o.requested_date, 'infinity')`, type: 'date' }, { by: sql`o.placed_at`, type: 'timestamptz' }, { by: sql`o.order_number`, type: 'text' }],
    TOTAL: [{ by: sql`o.total`, type: 'numeric', down: true }, { by: sql`o.order_number`, type: 'text', down: true }],
  },
});
