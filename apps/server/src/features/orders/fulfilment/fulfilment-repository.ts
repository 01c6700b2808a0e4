import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { bool, json, text, textOf } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { currentSql } from '../order-state-sql.ts';

/** An order with everything that the distributor reported about it. */
export type ReturningOrder = RowOf<typeof lockedOrders>;

const lockedOrders = prepare(
  {
    customerNumber: text,
    orderNumber: text,
    state: text,
    /** Where the order was placed, and its state in the feed of orders placed elsewhere. */
    source: textOf<'portal' | 'feed'>(),
    reportedState: textOf<'open' | 'closed' | 'cancelled'>(),
    merchandise: text,
    closed: bool,
    takenOff: bool,
    /** Leaves out charges that have no item. */
    lines: json<
      {
        lineNumber: number;
        itemId: string;
        quantity: string;
        backOrdered: string;
        shippedReported: string;
        baseUom: string;
        keepsGoods: boolean;
      }[]
    >(),
    shipped: json<{ lineNumber: number; lot: string; quantity: string }[]>(),
  },
  (at: Places<{ orders: string[] }>) => sql`
    with wanted as materialized (
        select o.customer_number, o.order_number, o.state, o.source, o.reported_state, o.reported_taken_off,
          o.merchandise::text as merchandise
        from orders o
        where o.order_number = any(${at.orders}::text[])
        order by o.order_number collate "C"
        for update)
    select w.customer_number, w.order_number, w.state, w.source, w.reported_state, w.merchandise,
      exists (
        select 1
        from order_status s
        where s.customer_number = w.customer_number and s.order_number = w.order_number
          and s.step in ('closed', 'cancelled')) as closed,
      w.reported_taken_off
      or exists (
        select 1
        from order_status s
        where s.customer_number = w.customer_number and s.order_number = w.order_number
          and s.taken_off) as taken_off,
      (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id,
                'quantity', l.base_quantity::text, 'backOrdered', l.back_ordered::text,
                'shippedReported', l.shipped_reported::text, 'baseUom', l.base_uom, 'keepsGoods', l.keeps_goods)
              order by l.line_number), '[]'::json)
        from order_lines l
        where l.customer_number = w.customer_number and l.order_number = w.order_number
          and l.item_id <> '') as lines,
      (select coalesce(json_agg(json_build_object('lineNumber', g.line_number, 'lot', g.lot,
                'quantity', g.quantity::text)), '[]'::json)
        from shipment_lines g
        where g.customer_number = w.customer_number and g.order_number = w.order_number) as shipped
    from wanted w`,
);

/** Reads and locks these orders. Skips unknown order numbers. */
export const readReturning = (tx: Transaction, orders: readonly string[]): Promise<ReturningOrder[]> =>
  lockedOrders.rows(tx, { orders: [...orders] });

type Lines = { customers: string[]; orders: string[]; numbers: number[]; shipped: string[]; waiting: string[] };

const lineUpdate = prepareWrite(
  (at: Places<Lines>) => sql`
    update order_lines l set shipped = w.shipped::numeric, back_ordered = w.waiting::numeric
    from unnest(${at.customers}::text[], ${at.orders}::text[], ${at.numbers}::int[], ${at.shipped}::text[],
        ${at.waiting}::text[]) as w(customer, "order", number, shipped, waiting)
    where l.customer_number = w.customer and l.order_number = w."order" and l.line_number = w.number
      and (l.shipped, l.back_ordered) is distinct from (w.shipped::numeric, w.waiting::numeric)`,
);

/** The shipped and back-ordered quantities of an order line. */
export interface LineReturn {
  customerNumber: string;
  orderNumber: string;
  lineNumber: number;
  /** In base units. `waiting` is the back-ordered quantity. */
  shipped: string;
  waiting: string;
}

/** Stores the shipped and back-ordered quantity of each line. */
export const writeLineReturns = (tx: Transaction, lines: readonly LineReturn[]): Promise<number> =>
  lineUpdate.run(tx, {
    customers: lines.map((one) => one.customerNumber),
    orders: lines.map((one) => one.orderNumber),
    numbers: lines.map((one) => one.lineNumber),
    shipped: lines.map((one) => one.shipped),
    waiting: lines.map((one) => one.waiting),
  });

export interface OrderStateChange {
  customerNumber: string;
  orderNumber: string;
  state: string;
  takenOff: boolean;
}

const stateUpdate = prepareWrite(
  (at: Places<{ customers: string[]; orders: string[]; states: string[]; takenOff: boolean[] }>) => sql`
    update orders o set state = w.state, taken_off = w.taken_off
    from unnest(${at.customers}::text[], ${at.orders}::text[], ${at.states}::text[], ${at.takenOff}::boolean[])
        as w(customer, "order", state, taken_off)
    where o.customer_number = w.customer and o.order_number = w."order"
      and (o.state, o.taken_off) is distinct from (w.state, w.taken_off)`,
);

/** Stores the state of orders, and whether the on-hand figures still include their goods. */
export const writeStates = (tx: Transaction, orders: readonly OrderStateChange[]): Promise<number> =>
  stateUpdate.run(tx, {
    customers: orders.map((one) => one.customerNumber),
    orders: orders.map((one) => one.orderNumber),
    states: orders.map((one) => one.state),
    takenOff: orders.map((one) => one.takenOff),
  });

/** Splits a line's reference at the last slash, because the ERP's order numbers may contain slashes. */
const orderNumberOf = (reference: string): string => reference.slice(0, reference.lastIndexOf('/'));
/** Splits line references into order numbers and line numbers. */
export const keysOf = (references: readonly string[]): { orders: string[]; numbers: number[] } => ({
  orders: references.map(orderNumberOf),
  numbers: references.map((reference) => Number(reference.slice(reference.lastIndexOf('/') + 1))),
});

/** Order line `l` by order `k."order"` and line `k.number`. */
export const isLine = sql`l.order_number = k."order" and l.line_number = k.number
  and l.customer_number = (select o.customer_number from orders o where o.order_number = k."order")`;

const filledUpdate = prepareWrite(
  (at: Places<{ orders: string[]; numbers: number[]; lots: string[]; waiting: string[] }>) => sql`
    update order_lines l set lots = l.lots || k.lots::jsonb, back_ordered = least(l.back_ordered, k.waiting::numeric)
    from unnest(${at.orders}::text[], ${at.numbers}::int[], ${at.lots}::text[], ${at.waiting}::text[])
        as k("order", number, lots, waiting)
    where ${isLine}`,
);

/** Adds newly promised goods to lines that waited. `lots` are [lot, base quantity] pairs, as the lines store them. */
export const addFilled = (
  tx: Transaction,
  lines: readonly { reference: string; lots: readonly (readonly [string, string])[]; waiting: string }[],
): Promise<number> =>
  filledUpdate.run(tx, {
    ...keysOf(lines.map((one) => one.reference)),
    lots: lines.map((one) => JSON.stringify(one.lots)),
    waiting: lines.map((one) => one.waiting),
  });

const takenOff = prepare(
  { orderNumber: text },
  (at: Places<{ orders: string[] }>) =>
    sql`select order_number from orders where order_number = any(${at.orders}::text[]) and taken_off`,
);

/** Returns those of the given order lines whose goods the on-hand figures no longer include. */
export async function takenOffAmong(tx: Transaction, references: readonly string[]): Promise<Set<string>> {
  const orders = new Set(
    (await takenOff.rows(tx, { orders: [...new Set(references.map(orderNumberOf))] })).map((one) => one.orderNumber),
  );
  return new Set(references.filter((reference) => orders.has(orderNumberOf(reference))));
}

const backOrderIncrease = prepareWrite(
  (at: Places<{ orders: string[]; numbers: number[]; quantities: string[] }>) => sql`
    update order_lines l set back_ordered = l.back_ordered + k.quantity::numeric
    from unnest(${at.orders}::text[], ${at.numbers}::int[], ${at.quantities}::text[]) as k("order", number, quantity)
    where ${isLine}`,
);

/** Adds to the back-ordered quantity of these lines, in base units. A negative quantity lowers it. */
export const addWaiting = (
  tx: Transaction,
  lines: readonly { reference: string; quantity: string }[],
): Promise<number> =>
  backOrderIncrease.run(tx, {
    ...keysOf(lines.map((one) => one.reference)),
    quantities: lines.map((one) => one.quantity),
  });

const reservationReset = prepareWrite(
  (at: Places<{ orders: string[]; numbers: number[] }>) =>
    sql`
      update order_lines l set back_ordered = 0, lots = '[]'::jsonb
      from unnest(${at.orders}::text[], ${at.numbers}::int[]) as k("order", number)
      where ${isLine}`,
);

/** Clears the lots and the back-ordered quantity of these lines. */
export const clearReserved = (tx: Transaction, references: readonly string[]): Promise<number> =>
  reservationReset.run(tx, keysOf(references));

type Unpromised = RowOf<typeof unpromised>;

const unpromised = prepare(
  {
    reference: text,
    itemId: text,
    location: text,
    /** Base units. */
    missing: text,
  },
  (at: Places<{ orders: string[] }>) => sql`
    select reference, item_id, location, missing::text as missing
    from (
        select l.order_number || '/' || l.line_number as reference, l.item_id, o.location, o.placed_at,
          l.order_number, l.line_number,
          greatest(l.base_quantity - l.shipped, 0) - l.back_ordered
            - coalesce((
                select sum(p.quantity)
                from promises p
                where p.kind = 'order' and p.reference = l.order_number || '/' || l.line_number), 0) as missing
        from orders o join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number
        where o.order_number = any(${at.orders}::text[]) and o.source = 'feed' and ${currentSql(sql`o`)}
          and not o.taken_off and l.keeps_goods) open
    where missing >= 0.00005
    order by placed_at, order_number collate "C", line_number`,
);

/**
 * Reads lines of orders placed elsewhere that have goods still to ship but neither promised nor back ordered, oldest
 * first. Goods that the on-hand figures no longer include need no promise.
 */
export const readUnpromised = (tx: Transaction, orders: readonly string[]): Promise<Unpromised[]> =>
  unpromised.rows(tx, { orders: [...orders] });
