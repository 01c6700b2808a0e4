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

/**
 * Goods set aside for a customer. The key starts with the customer, to allow distribution by customer. The held stock
 * is in the promises.
 */
export const holds = pgTable(
  'holds',
  {
    customerNumber: text('customer_number').notNull(),
    holdNumber: text('hold_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** The last day on which the goods are held. */
    until: date('until', { mode: 'string' }).notNull(),
    /** Null while live; then released, ordered or expired. */
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
    /** The first day of an unbroken series of the customer's holds on the item; null = the day of the request. */
    heldSince: date('held_since', { mode: 'string' }),
    /** The lot asked for, '' = any. */
    lot: text('lot').notNull().default(''),
    /** [lot, base quantity] pairs held. */
    lots: jsonb('lots').$type<[string, string][]>().notNull().default([]),
    comment: text('comment').notNull(),
    /** The requester's language, for the mail about the end. */
    language: text('language').notNull().default('en'),
    /** The last day in the latest reminder. Another last day gets another reminder. */
    remindedOf: date('reminded_of', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.holdNumber] }),
    uniqueIndex('holds_number_key').on(table.holdNumber),
    // Live holds by their end, and the held quantity of an item.
    index('holds_ending_idx')
      .on(table.until)
      .where(sql`${table.endedAt} is null`),
    index('holds_item_idx')
      .on(table.customerNumber, table.itemId)
      .where(sql`${table.endedAt} is null`),
    // The customer's recent holds of an item.
    index('holds_lately_idx').on(table.customerNumber, table.itemId, table.until),
  ],
);
