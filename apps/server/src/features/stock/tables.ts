import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseQuantity, quantity } from '../../platform/db/amount-columns.ts';

/**
 * Stock by item, location and lot in base units. Lot '' means that the item isn't tracked by lot. Available = on hand −
 * safety stock − promised.
 */
export const lots = pgTable(
  'lots',
  {
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    lot: text('lot').notNull().default(''),
    onHand: quantity('on_hand').notNull().default('0'),
    /** Isn't sold. */
    safetyStock: quantity('safety_stock').notNull().default('0'),
    /** Running sum of the promises below. Only reserve and release write it. */
    promised: baseQuantity('promised').notNull().default('0'),
    received: date('received', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.location, table.lot] }),
    // The few lots with more promised than on hand.
    index('lots_short_idx')
      .on(table.itemId, table.location, table.lot)
      .where(sql`round(${table.onHand} - ${table.promised}, 4) < 0`),
  ],
);

/** Append-only. Each promise and each release is a row, and the sum for a lot equals `lots.promised`. */
export const promises = pgTable(
  'promises',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    lot: text('lot').notNull(),
    /** Positive when promised, negative when released. */
    quantity: baseQuantity('quantity').notNull(),
    /** `order` or `hold`. */
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

/** Goods in transit to the distributor. */
export const incoming = pgTable(
  'incoming',
  {
    id: text('id').primaryKey(),
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    /** Null = not known yet. */
    eta: date('eta', { mode: 'string' }),
    quantity: quantity('quantity').notNull(),
    lot: text('lot').notNull().default(''),
  },
  (table) => [index('incoming_item_idx').on(table.itemId, table.location, table.eta)],
);

/**
 * Goods that open orders and holds wait for: back-ordered goods, and promised goods that went missing (`short`).
 * Arrivals go to short promises first, then to back orders, oldest (by id) first. A row is deleted when it no longer
 * waits. Written by back-order, release and note-short.
 */
export const backOrders = pgTable(
  'back_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: text('item_id').notNull(),
    location: text('location').notNull(),
    /** The wanted lot, '' for any. For short goods, the promised lot. */
    lot: text('lot').notNull().default(''),
    quantity: baseQuantity('quantity').notNull(),
    /** Order number and line, as in promises. */
    reference: text('reference').notNull(),
    /** Only a single arrival can fill it, in one piece. */
    onePiece: boolean('one_piece').notNull().default(false),
    /** The goods were promised and are missing now. */
    short: boolean('short').notNull().default(false),
    /** Waiting since this time. */
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
