import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { quantity } from '../../platform/db/amount-columns.ts';

/** Numbers of shopping lists. */
export const shoppingListNumbers = pgSequence('shopping_list_numbers');

/**
 * Shopping lists. Writers lock this row, also to change the list's lines. The key starts with the customer, so that the
 * table can be sharded by customer.
 */
export const shoppingLists = pgTable(
  'shopping_lists',
  {
    customerNumber: text('customer_number').notNull(),
    listNumber: bigint('list_number', { mode: 'number' }).notNull(),
    /** The owner of the list. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** The key for comparing names (list-name.ts). */
    nameKey: text('name_key').notNull(),
    /** All users of the customer see the list. */
    shared: boolean('shared').notNull().default(false),
    /** This is the user's favorites list. */
    favorites: boolean('favorites').notNull().default(false),
    /** Number of lines, without removed ones. */
    lineCount: integer('line_count').notNull().default(0),
    nextLine: integer('next_line').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: bigint('changed_by', { mode: 'number' }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.listNumber] }),
    // A user can't have two lists of the same name. Conflicts with other users' lists are checked under the customer's
    // lock.
    uniqueIndex('shopping_lists_name_key')
      .on(table.customerNumber, table.nameKey, table.userId)
      .where(sql`${table.deletedAt} is null`),
    index('shopping_lists_deleted_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/**
 * Lines of shopping lists. The item may be missing from the catalog: unknown items stay as typed, so that users can
 * fix them.
 */
export const shoppingListLines = pgTable(
  'shopping_list_lines',
  {
    customerNumber: text('customer_number').notNull(),
    listNumber: bigint('list_number', { mode: 'number' }).notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Sort order of the lines, with gaps between them. */
    position: bigint('position', { mode: 'number' }).notNull(),
    itemId: text('item_id').notNull(),
    /** In `uom`. 0 means that the line is not ordered with the rest. */
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    note: text('note').notNull().default(''),
    /** In `uom`. Null means that the item has no stock level. */
    minimum: quantity('minimum'),
    maximum: quantity('maximum'),
    /** Increases with each change of the line. */
    version: integer('version').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: bigint('changed_by', { mode: 'number' }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.listNumber, table.lineNumber] }),
    uniqueIndex('shopping_list_lines_item_key')
      .on(table.customerNumber, table.listNumber, table.itemId)
      .where(sql`${table.removedAt} is null`),
    index('shopping_list_lines_removed_idx')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
  ],
);
