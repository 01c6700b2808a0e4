import type { FilterParam, SortOf, StateOf } from '@tradecounter/contract/documents/document-kind';
import type { orders } from '@tradecounter/contract/documents/orders';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, date, instant, int, json, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { packed } from '../../platform/db/packed-rows.ts';
import { pageOf, type Wanted } from '../../platform/db/pages/page-of.ts';
import type { Place, Places, RowOf } from '../../platform/db/prepared.ts';
import { arrivalsFor } from '../stock/arrivals-sql.ts';
import { erpOrder } from './order-repository.ts';
import { confirmedLines } from './confirmed-sql.ts';
import { currentSql, lateSql, onCreditHoldSql } from './order-state-sql.ts';

/** Selects the customer's orders. `today` decides which are late. */
interface OrdersOf {
  customerNumber: string;
  today: string;
}

export type OrderSummaryRow = RowOf<ReturnType<typeof ordersWhere>>;

const order = sql`o`;

/** The destination as the list shows it. */
const shipTo = sql`case
    when o.pickup then o.location_name
    else concat_ws(', ', nullif(o.ship_to->>'line1', ''), nullif(o.ship_to->>'city', ''))
  end`;

const lineCount = (condition: SQL): SQL =>
  sql`(select count(*)::int
      from order_lines l
      where l.customer_number = o.customer_number and l.order_number = o.order_number ${condition})`;

/**
 * Columns for the arrivals that an order's lines wait for, and for the others waiting for them. The order is `o` in the
 * statement.
 */
export const owed = (today: Place<string>) =>
  arrivalsFor(
    sql`select w.order_number || '/' || w.line_number from order_lines w
      where w.customer_number = o.customer_number and w.order_number = o.order_number`,
    today,
  );

const ordersWhere = (shown: SQL) =>
  pageOf({
    alias: 'o',
    from: () => sql`orders o`,
    where: (at: Places<OrdersOf>) => sql`o.customer_number = ${at.customerNumber} and ${shown}`,
    columns: (at) => ({
      id: text(sql`o.order_number`),
      /** The ERP may use further states. */
      state: textOf<StateOf<typeof orders> | (string & {})>()(sql`o.state`),
      late: bool(lateSql(order, at.today)),
      /** On hold above the credit limit until the distributor releases it. */
      creditHold: bool(onCreditHoldSql(order)),
      placedAt: instant(sql`o.placed_at`),
      requestedDate: nullable(date(sql`o.requested_date`)),
      poNumber: text(sql`o.po_number`),
      sidemark: text(sql`o.sidemark`),
      lines: int(lineCount(sql``)),
      backOrderedLines: int(lineCount(sql`and l.back_ordered > 0`)),
      /** The arrivals that the order's lines wait for, and the other orders that wait for them. */
      incoming: packed(owed(at.today).incoming),
      waiting: packed(owed(at.today).waiting),
      /** The days confirmed for goods that haven't shipped, by line number. Null when there are none. */
      confirmed: nullable(json<Readonly<Record<string, string>>>()(confirmedLines)),
      shipTo: text(shipTo),
      /** The distributor's own order number. Empty when there is none. */
      erpOrder: text(erpOrder),
      total: numeric(sql`o.total`),
    }),
    id: [sql`o.order_number`],
    // Matches the order number (also the ERP's), PO number, sidemark, address and items.
    search: (_pattern, has) => has(sql`o.search_text`),
    filters: {
      state: (value, at) =>
        sql`case ${value}::text
            when 'late' then ${lateSql(order, at.today)}
            when 'all' then true
            else o.state = ${value}::text
          end`,
      requestedFrom: (value) => sql`o.requested_date >= ${value}::date`,
      requestedTo: (value) => sql`o.requested_date <= ${value}::date`,
      shipTo: (value) => sql`o.ship_to_sequence = ${value}::text`,
      department: (value) => sql`${value}::text = any(o.departments)`,
    },
    sorts: {
      NEWEST: [
        { by: sql`o.placed_at`, type: 'timestamptz', down: true },
        { by: sql`o.order_number`, type: 'text', down: true },
      ],
      OLDEST: [
        { by: sql`o.placed_at`, type: 'timestamptz' },
        { by: sql`o.order_number`, type: 'text' },
      ],
      REQUESTED: [
        { by: sql`coalesce(o.requested_date, 'infinity')`, type: 'date' },
        { by: sql`o.placed_at`, type: 'timestamptz' },
        { by: sql`o.order_number`, type: 'text' },
      ],
      TOTAL: [
        { by: sql`o.total`, type: 'numeric', down: true },
        { by: sql`o.order_number`, type: 'text', down: true },
      ],
    },
  });

const currentOrders = ordersWhere(currentSql(order));
const allOrders = ordersWhere(sql`true`);

type OrdersWanted = Wanted<SortOf<typeof orders>, Exclude<FilterParam<typeof orders>, 'search'>>;

/** Without a state filter, lists the orders that have goods still to come. */
const selectList = ({ filters: { state } }: OrdersWanted): typeof allOrders =>
  (state ?? null) === null ? currentOrders : allOrders;

/** Reads count and page in one round trip, or all orders in batches. */
export const orderList: typeof allOrders = {
  page: (db, whose, wanted) => selectList(wanted).page(db, whose, wanted),
  batches: (db, whose, wanted, most) => selectList(wanted).batches(db, whose, wanted, most),
  bind: (whose, wanted) => selectList(wanted).bind(whose, wanted),
};
