import { bigint, integer, json, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { baseQuantity } from '../../platform/db/amount-columns.ts';

/** One cart per user and customer number. Writers of the cart lock this row. */
export const carts = pgTable(
  'carts',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    customerNumber: text('customer_number').notNull(),
    /** Grows with each change. */
    version: integer('version').notNull().default(0),
    nextLine: integer('next_line').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** End of the lock of the lines' prices; null = no lock yet. */
    pricesUntil: timestamp('prices_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerNumber] })],
);

/** A line. `quantity` in `uom` is authoritative; the base quantity is its value when the line was written. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    customerNumber: text('customer_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    itemId: text('item_id').notNull(),
    quantity: numeric('quantity', { precision: 16, scale: 4 }).notNull(),
    uom: text('uom').notNull(),
    baseQuantity: baseQuantity('base_quantity').notNull(),
    /** Wanted lot, '' = any. */
    lot: text('lot').notNull().default(''),
    sidemark: text('sidemark').notNull().default(''),
    comments: text('comments').notNull().default(''),
    /**
     * The locked prices in the format of locked-prices.ts; null = none. The type is json, not jsonb: it keeps the
     * text, which is always read whole.
     */
    promised: json('promised'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerNumber, table.lineNumber] })],
);
