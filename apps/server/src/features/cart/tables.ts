import { bigint, integer, json, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { baseQuantity } from '../../platform/db/amount-columns.ts';

/** One cart per user and customer number; the row is what writers of the cart lock. */
export const carts = pgTable(
  'carts',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    customerNumber: text('customer_number').notNull(),
    /** Grows with each change. */
    version: integer('version').notNull().default(0),
    nextLine: integer('next_line').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** End of the promise of the lines' prices; null = none was given yet. */
    pricesUntil: timestamp('prices_until', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerNumber] })],
);

/** A line: `quantity` in `uom`, which rules, and what that was in the item's base unit when it was written. */
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
    /** The prices promised for the line, as promised-prices.ts writes them; null = none. As text: it is read whole or not at all. */
    promised: json('promised'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerNumber, table.lineNumber] })],
);
