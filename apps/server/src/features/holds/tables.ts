import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseQuantity, quantity } from '../../platform/db/amount-columns.ts';

/** Numbers of holds. */
export const holdNumbers = pgSequence('hold_numbers', { startWith: 70_001 });

/** Goods set aside for a customer. The key starts with the customer, so that they can be distributed by it; what is held stands in the promises. */
export const holds = pgTable(
  'holds',
  {
    customerNumber: text('customer_number').notNull(),
    holdNumber: text('hold_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** The last day. */
    until: date('until', { mode: 'string' }).notNull(),
    /** Null while it lives; then released, ordered or expired. */
    endedAs: text('ended_as'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    location: text('location').notNull(),
    locationName: text('location_name').notNull(),
    itemId: text('item_id').notNull(),
    description: text('description').notNull(),
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    baseQuantity: baseQuantity('base_quantity').notNull(),
    baseUom: text('base_uom').notNull(),
    /** The day since which the customer has held the item without a day's break; null = since the day of the request. */
    heldSince: date('held_since', { mode: 'string' }),
    /** The lot that was asked for, '' = any. */
    lot: text('lot').notNull().default(''),
    /** [lot, base quantity] pairs that are held. */
    lots: jsonb('lots').$type<[string, string][]>().notNull().default([]),
    comment: text('comment').notNull(),
    /** Of whoever asked for it: what the mail about its end is written in. */
    language: text('language').notNull().default('en'),
    /** The last day of which a mail told; another one is told of anew. */
    remindedOf: date('reminded_of', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.holdNumber] }),
    uniqueIndex('holds_number_key').on(table.holdNumber),
    // Those that live, by their end; and what is held of an item.
    index('holds_ending_idx')
      .on(table.until)
      .where(sql`${table.endedAt} is null`),
    index('holds_item_idx')
      .on(table.customerNumber, table.itemId)
      .where(sql`${table.endedAt} is null`),
    // What the customer held of an item lately.
    index('holds_lately_idx').on(table.customerNumber, table.itemId, table.until),
  ],
);
