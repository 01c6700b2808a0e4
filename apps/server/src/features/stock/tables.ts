import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseQuantity, quantity } from '../../platform/db/amount-columns.ts';

/** Stock by item, location and lot (lot '' = not kept by lot), base units. Available = on hand − promised. */
export const lots = pgTable(
  'lots',
  {
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    lot: text('lot').notNull().default(''),
    onHand: quantity('on_hand').notNull().default('0'),
    /** Running sum of the promises below; written only by reserve and release. */
    promised: baseQuantity('promised').notNull().default('0'),
    received: date('received', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.location, table.lot] }),
    // The few lots of which more is promised than lies there (lotIsShort in stock-sql).
    index('lots_short_idx')
      .on(table.itemId, table.location, table.lot)
      .where(sql`round(${table.onHand} - ${table.promised}, 4) < 0`),
  ],
);

/** Append-only: each promise and each release of one; the sum per lot equals `lots.promised`. */
export const promises = pgTable(
  'promises',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    lot: text('lot').notNull(),
    /** Positive = promised, negative = released. */
    quantity: baseQuantity('quantity').notNull(),
    /** order or hold. */
    kind: text('kind').notNull(),
    /** Order number and line, or hold. */
    reference: text('reference').notNull(),
    until: timestamp('until', { withTimezone: true }),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('promises_reference_idx').on(table.kind, table.reference),
    index('promises_lot_idx').on(table.itemId, table.location, table.lot),
  ],
);

/** Goods on their way to us. */
export const incoming = pgTable(
  'incoming',
  {
    id: text('id').primaryKey(),
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    eta: date('eta', { mode: 'string' }).notNull(),
    quantity: quantity('quantity').notNull(),
    lot: text('lot').notNull().default(''),
  },
  (table) => [index('incoming_item_idx').on(table.itemId, table.location, table.eta)],
);

/**
 * What open orders and holds wait for: goods that were not there when they were ordered, and (`short`) goods that were promised and are no longer found.
 * Arrivals go to them first: to what is short before what was back ordered, the oldest (by id) before the others; a row goes when nobody waits any more.
 * Written by back-order, release and note-short.
 */
export const backOrders = pgTable(
  'back_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    /** Wanted lot, '' = any; the promised lot of what is short. */
    lot: text('lot').notNull().default(''),
    quantity: baseQuantity('quantity').notNull(),
    /** Order number and line, as in promises. */
    reference: text('reference').notNull(),
    /** Only one arrival that covers all of it will do. */
    onePiece: boolean('one_piece').notNull().default(false),
    /** It was promised, and is no longer found. */
    short: boolean('short').notNull().default(false),
    /** Since when. */
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('back_orders_item_idx').on(table.itemId, table.location),
    uniqueIndex('back_orders_reference_lot_key').on(
      table.reference,
      table.short,
      table.itemId,
      table.location,
      table.lot,
    ),
    index('back_orders_short_idx')
      .on(table.itemId, table.location, table.lot)
      .where(sql`${table.short}`),
  ],
);
