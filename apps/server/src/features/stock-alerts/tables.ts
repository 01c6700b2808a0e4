import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { baseQuantity, quantity } from '../../platform/db/amount-columns.ts';

/**
 * Items that a user wants to be notified about when enough is in stock at a location: one row for each item and location.
 * Asking again replaces the row.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    baseQuantity: baseQuantity('base_quantity').notNull(),
    /** Language of the mail. */
    language: text('language').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null while it is waiting. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.userId, table.itemId, table.location] }),
    // Each round looks at all that are waiting.
    index('stock_alerts_waiting_idx')
      .on(table.customerNumber, table.userId, table.itemId, table.location)
      .where(sql`${table.notifiedAt} is null`),
  ],
);
