import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { bool, json, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { isLine, keysOf } from '../fulfilment/fulfilment-repository.ts';
import { currentSql } from '../order-state-sql.ts';

/** A line whose quantity changed, with its reserved goods. Quantities are in base units. */
export type ResizedLine = RowOf<typeof resizedLines>;

const resizedLines = prepare(
  {
    reference: text,
    itemId: text,
    location: text,
    /** The order is still open, and the on-hand figures still include its goods. */
    keeps: bool,
    quantity: text,
    shipped: text,
    backOrdered: text,
    lots: json<[string, string][]>(),
  },
  (
    at: Places<{ orders: string[]; numbers: number[] }>,
  ) => sql`select l.order_number || '/' || l.line_number as reference, l.item_id, o.location,
      ${currentSql(sql`o`)} and not o.taken_off and l.keeps_goods as keeps,
      l.base_quantity::text as quantity, l.shipped::text as shipped, l.back_ordered::text as back_ordered, l.lots
    from unnest(${at.orders}::text[], ${at.numbers}::int[]) as k("order", number) join order_lines l on ${isLine}
    join orders o on o.customer_number = l.customer_number and o.order_number = l.order_number
    order by o.placed_at, l.order_number collate "C", l.line_number`,
);

/** Reads these order lines by reference, oldest order first. */
export const readResized = (tx: Transaction, references: readonly string[]): Promise<ResizedLine[]> =>
  resizedLines.rows(tx, keysOf(references));
