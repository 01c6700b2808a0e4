import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';

/** An order with all that has come back of it. */
export interface ReturningOrder {
  customer_number: string;
  order_number: string;
  state: string;
  closed: boolean;
  taken_off: boolean;
  lines: { lineNumber: number; itemId: string; quantity: string; backOrdered: string }[];
  shipped: { lineNumber: number; lot: string; quantity: string }[];
}

const returning = prepare<{ orders: string[] }, ReturningOrder>(
  (at) => sql`with wanted as materialized (
      select o.customer_number, o.order_number, o.state from orders o where o.order_number = any(${at.orders}::text[]) order by o.order_number collate "C" for update)
    select w.customer_number, w.order_number, w.state,
      exists (select 1 from order_status s where s.customer_number = w.customer_number and s.order_number = w.order_number and s.step in ('closed', 'cancelled')) as closed,
      exists (select 1 from order_status s where s.customer_number = w.customer_number and s.order_number = w.order_number and s.taken_off) as taken_off,
      (select coalesce(json_agg(json_build_object('lineNumber', l.line_number, 'itemId', l.item_id, 'quantity', l.base_quantity::text, 'backOrdered', l.back_ordered::text) order by l.line_number), '[]'::json)
        from order_lines l where l.customer_number = w.customer_number and l.order_number = w.order_number) as lines,
      (select coalesce(json_agg(json_build_object('lineNumber', g.line_number, 'lot', g.lot, 'quantity', g.quantity::text)), '[]'::json)
        from shipment_lines g where g.customer_number = w.customer_number and g.order_number = w.order_number) as shipped
    from wanted w`,
);

/** These orders, locked; numbers that no order has are left out. */
export const readReturning = (tx: Transaction, orders: readonly string[]): Promise<ReturningOrder[]> => returning.rows(tx, { orders: [...orders] });

type Lines = { customers: string[]; orders: string[]; numbers: number[]; shipped: string[]; waiting: string[] };

const lineWriting = prepare<Lines>(
  (at) => sql`update order_lines l set shipped = w.shipped::numeric, back_ordered = w.waiting::numeric
    from unnest(${at.customers}::text[], ${at.orders}::text[], ${at.numbers}::int[], ${at.shipped}::text[], ${at.waiting}::text[]) as w(customer, "order", number, shipped, waiting)
    where l.customer_number = w.customer and l.order_number = w."order" and l.line_number = w.number
      and (l.shipped, l.back_ordered) is distinct from (w.shipped::numeric, w.waiting::numeric)`,
);

export interface LineReturn {
  customerNumber: string;
  orderNumber: string;
  lineNumber: number;
  /** Base units. */
  shipped: string;
  waiting: string;
}

/** Writes what of each line has left and what it waits for. */
export const writeLineReturns = (tx: Transaction, lines: readonly LineReturn[]): Promise<number> =>
  lineWriting.run(tx, {
    customers: lines.map((one) => one.customerNumber),
    orders: lines.map((one) => one.orderNumber),
    numbers: lines.map((one) => one.lineNumber),
    shipped: lines.map((one) => one.shipped),
    waiting: lines.map((one) => one.waiting),
  });

const stateWriting = prepare<{ customerNumber: string; orderNumber: string; state: string; takenOff: boolean }>(
  (at) => sql`update orders set state = ${at.state}, taken_off = ${at.takenOff}::boolean where customer_number = ${at.customerNumber} and order_number = ${at.orderNumber}`,
);

/** Writes where an order stands. */
export const writeState = (tx: Transaction, order: { customerNumber: string; orderNumber: string; state: string; takenOff: boolean }): Promise<number> =>
  stateWriting.run(tx, order);

const filling = prepare<{ references: string[]; lots: string[]; waiting: string[] }>(
  (at) => sql`update order_lines l set lots = l.lots || f.lots::jsonb, back_ordered = least(l.back_ordered, f.waiting::numeric)
    from unnest(${at.references}::text[], ${at.lots}::text[], ${at.waiting}::text[]) as f(reference, lots, waiting)
    where l.order_number = split_part(f.reference, '/', 1) and l.line_number = split_part(f.reference, '/', 2)::int
      and l.customer_number = (select o.customer_number from orders o where o.order_number = l.order_number)`,
);

/** Adds goods that came for lines that waited. `lots`: [lot, base quantity] pairs, as the lines keep them. */
export const addFilled = (tx: Transaction, lines: readonly { reference: string; lots: readonly (readonly [string, string])[]; waiting: string }[]): Promise<number> =>
  filling.run(tx, { references: lines.map((one) => one.reference), lots: lines.map((one) => JSON.stringify(one.lots)), waiting: lines.map((one) => one.waiting) });

const offShelf = prepare<{ orders: string[] }, { order_number: string }>(
  (at) => sql`select order_number from orders where order_number = any(${at.orders}::text[]) and taken_off`,
);

/** Of these references of order lines, those whose order the fed figures no longer contain. */
export async function takenOffAmong(tx: Transaction, references: readonly string[]): Promise<Set<string>> {
  const orderOf = (reference: string): string => reference.slice(0, reference.lastIndexOf('/'));
  const orders = new Set((await offShelf.rows(tx, { orders: [...new Set(references.map(orderOf))] })).map((one) => one.order_number));
  return new Set(references.filter((reference) => orders.has(orderOf(reference))));
}
