import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseQuantity, quantity } from '../../platform/db/amount-columns.ts';

/** Numbers of saved carts. */
export const savedCartNumbers = pgSequence('saved_cart_numbers');

/** Carts that a user keeps at a customer for later. Writers hold the lock of the user's cart there. */
export const savedCarts = pgTable(
  'saved_carts',
  {
    customerNumber: text('customer_number').notNull(),
    cartNumber: bigint('cart_number', { mode: 'number' }).notNull(),
    /** The only user who sees it. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** The key for comparing names (platform/words/names.ts). */
    nameKey: text('name_key').notNull(),
    lineCount: integer('line_count').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.cartNumber] }),
    uniqueIndex('saved_carts_name_key')
      .on(table.customerNumber, table.userId, table.nameKey)
      .where(sql`${table.deletedAt} is null`),
    index('saved_carts_deleted_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Lines of saved carts, as they were in the cart. The catalog may no longer have the item. */
export const savedCartLines = pgTable(
  'saved_cart_lines',
  {
    customerNumber: text('customer_number').notNull(),
    cartNumber: bigint('cart_number', { mode: 'number' }).notNull(),
    lineNumber: integer('line_number').notNull(),
    itemId: text('item_id').notNull(),
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    baseQuantity: baseQuantity('base_quantity').notNull(),
    /** Wanted lot, '' = any. */
    lot: text('lot').notNull(),
    sidemark: text('sidemark').notNull(),
    comments: text('comments').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.cartNumber, table.lineNumber] })],
);
