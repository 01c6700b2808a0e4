import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../platform/db/database.ts';
import { json, text } from '../../platform/db/columns.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';

interface Billed {
  /** Exact decimal, without freight and tax. */
  merchandise: string;
  /** `base` is in base units; null for an unknown unit. */
  goods: { itemId: string; uom: string; quantity: string; base: string | null }[];
}

/**
 * The customers and the numbers of orders, in the same order. Order numbers are unique over all customers, but any
 * customer's invoice may name one. Only invoices of the order's own customer count.
 */
interface OrderKeys {
  customers: string[];
  orders: string[];
}

const ofOrders = (at: Places<OrderKeys>): SQL =>
  sql`(i.customer_number, i.order_number) in (select * from unnest(${at.customers}::text[], ${at.orders}::text[]))
    and i.total > 0`;

const billedOfOrders = prepare(
  {
    orderNumber: text,
    /** Exact decimal, without freight and tax. */
    merchandise: text,
    /** `base` is in base units; null for an unknown unit. */
    goods: json<{ itemId: string; uom: string; quantity: string; base: string | null }[]>(),
  },
  (at: Places<OrderKeys & { bases: string }>) => sql`
    select i.order_number, sum(i.total - i.freight - i.tax)::text as merchandise,
      (select coalesce(json_agg(json_build_object('itemId', l.item_id, 'uom', l.uom, 'quantity', l.quantity::text,
                'base', (l.quantity * f.factor / f.divisor)::text)), '[]'::json)
        from invoices n
        join invoice_lines l on l.customer_number = n.customer_number and l.invoice_number = n.invoice_number
          and l.quantity > 0 and l.item_id <> ''
        left join json_to_recordset(${at.bases}::json)
          as f("itemId" text, uom text, factor numeric, divisor numeric)
          on f."itemId" = l.item_id and f.uom = l.uom
        where n.customer_number = i.customer_number and n.order_number = i.order_number and n.total > 0) as goods
    from invoices i
    where ${ofOrders(at)}
    group by i.customer_number, i.order_number`,
);

const billedUnits = prepare(
  { itemId: text, uom: text },
  (at: Places<OrderKeys>) => sql`select distinct l.item_id, l.uom from invoices i
    join invoice_lines l on l.customer_number = i.customer_number and l.invoice_number = i.invoice_number
    where ${ofOrders(at)} and l.quantity > 0 and l.item_id <> ''`,
);

/**
 * Returns the base units in one unit of each item, without unknown units. The caller passes it in, from the catalog.
 */
export type ReadBases = (
  tx: Transaction,
  units: readonly { itemId: string; uom: string }[],
) => Promise<readonly { itemId: string; uom: string; factor: string; divisor: string }[]>;

/**
 * Returns the billed merchandise and goods of these orders, by order number. Leaves out orders without invoices.
 * Credits don't reduce the goods, because these have left.
 */
export async function readBilled(
  tx: Transaction,
  orders: readonly { customerNumber: string; orderNumber: string }[],
  readBases: ReadBases,
): Promise<Map<string, Billed>> {
  const keys = {
    customers: orders.map((one) => one.customerNumber),
    orders: orders.map((one) => one.orderNumber),
  };
  const bases = await readBases(tx, await billedUnits.rows(tx, keys));
  const rows = await billedOfOrders.rows(tx, { ...keys, bases: JSON.stringify(bases) });
  return new Map(rows.map(({ orderNumber: order, ...billed }) => [order, billed]));
}
