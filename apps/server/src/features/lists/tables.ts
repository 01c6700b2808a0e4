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

/** What somebody means to buy again. The row is what writers of the list lock, of its lines too. The key starts with the customer, so that lists can be distributed by it. */
export const shoppingLists = pgTable(
  'shopping_lists',
  {
    customerNumber: text('customer_number').notNull(),
    listNumber: bigint('list_number', { mode: 'number' }).notNull(),
    /** Whose it is. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** What names are told apart by (list-name.ts). */
    nameKey: text('name_key').notNull(),
    /** Everybody of the customer sees it. */
    shared: boolean('shared').notNull().default(false),
    /** The user's favorites. */
    favorites: boolean('favorites').notNull().default(false),
    /** Those that were not taken off. */
    lineCount: integer('line_count').notNull().default(0),
    nextLine: integer('next_line').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: bigint('changed_by', { mode: 'number' }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.listNumber] }),
    // Of one user no two have the same name; who else must not have it is asked behind the customer's lock.
    uniqueIndex('shopping_lists_name_key')
      .on(table.customerNumber, table.nameKey, table.userId)
      .where(sql`${table.deletedAt} is null`),
    index('shopping_lists_deleted_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** A line. Its item need not be in the catalogue: what nobody knows stays as it was typed, to be mended. */
export const shoppingListLines = pgTable(
  'shopping_list_lines',
  {
    customerNumber: text('customer_number').notNull(),
    listNumber: bigint('list_number', { mode: 'number' }).notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Lines stand in its order; there is room between two of them. */
    position: bigint('position', { mode: 'number' }).notNull(),
    itemId: text('item_id').notNull(),
    /** In `uom`; 0 = not ordered with the rest. */
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    note: text('note').notNull().default(''),
    /** In `uom`; null = not kept at a level. */
    minimum: quantity('minimum'),
    maximum: quantity('maximum'),
    /** Grows with each change of the line. */
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
