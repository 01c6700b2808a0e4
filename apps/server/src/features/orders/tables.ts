import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { baseQuantity, money, quantity } from '../../platform/db/amount-columns.ts';

/** Placed orders. The key starts with the customer, so that they can be distributed by it. */
export const orders = pgTable(
  'orders',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    placedBy: text('placed_by').notNull(),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    /** open, partial, shipped, cancelled: moved on by the ERP. */
    state: text('state').notNull().default('open'),
    poNumber: text('po_number').notNull().default(''),
    sidemark: text('sidemark').notNull().default(''),
    comments: text('comments').notNull().default(''),
    shipComplete: boolean('ship_complete').notNull().default(false),
    requestedDate: date('requested_date', { mode: 'string' }),
    pickup: boolean('pickup').notNull(),
    location: text('location').notNull(),
    locationName: text('location_name').notNull(),
    shipVia: text('ship_via').notNull(),
    shipViaDescription: text('ship_via_description').notNull(),
    /** Name, line1, line2, city, state, zip as they were. */
    shipTo: jsonb('ship_to').$type<Record<string, string>>().notNull(),
    merchandise: money('merchandise').notNull(),
    freight: money('freight').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    weight: quantity('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber] }),
    uniqueIndex('orders_number_key').on(table.orderNumber),
    // Read from either end: the newest or the oldest first.
    index('orders_placed_idx').on(table.customerNumber, table.placedAt, table.orderNumber),
    index('orders_po_idx').on(table.customerNumber, sql`lower(${table.poNumber})`),
  ],
);

/** Lines as sold: what is written here never changes when item or price change. */
export const orderLines = pgTable(
  'order_lines',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    itemId: text('item_id').notNull(),
    description: text('description').notNull(),
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    baseQuantity: baseQuantity('base_quantity').notNull(),
    baseUom: text('base_uom').notNull(),
    /** The same in whole packs, where it was ordered in another unit of goods that come in packs. */
    packQuantity: quantity('pack_quantity'),
    packUom: text('pack_uom'),
    /** Base units still to come; 0 = all promised. */
    backOrdered: baseQuantity('back_ordered').notNull().default('0'),
    dateAvailable: date('date_available', { mode: 'string' }),
    unitPrice: money('unit_price').notNull(),
    priceUom: text('price_uom').notNull(),
    /** The line in `price_uom`, what the net is worked out from; null in orders that were written before it was kept. */
    priceQuantity: quantity('price_quantity'),
    net: money('net').notNull(),
    weight: quantity('weight').notNull(),
    sidemark: text('sidemark').notNull().default(''),
    comments: text('comments').notNull().default(''),
    /** [lot, base quantity] pairs promised at placement. */
    lots: jsonb('lots').$type<[string, string][]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.orderNumber, table.lineNumber] })],
);
