import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LineChange, OrderTerms } from '@tradecounter/rules/orders/changes';
import { baseQuantity, money, quantity } from '../../platform/db/amount-columns.ts';

/** Order numbers that the portal gives; a setting can move their range (order-numbers). */
export const orderNumbers = pgSequence('order_numbers', { startWith: 500_001 });

/** Placed orders. The key starts with the customer, so that they can be distributed by it. */
export const orders = pgTable(
  'orders',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    /** portal, or feed: placed elsewhere. */
    source: text('source').notNull().default('portal'),
    /** Null: nobody who signs in here. */
    userId: bigint('user_id', { mode: 'number' }),
    placedBy: text('placed_by').notNull().default(''),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    /** open, partial, shipped, cancelled: moved on by the ERP. */
    state: text('state').notNull().default('open'),
    poNumber: text('po_number').notNull().default(''),
    sidemark: text('sidemark').notNull().default(''),
    comments: text('comments').notNull().default(''),
    shipComplete: boolean('ship_complete').notNull().default(false),
    requestedDate: date('requested_date', { mode: 'string' }),
    pickup: boolean('pickup').notNull().default(false),
    location: text('location').notNull(),
    locationName: text('location_name').notNull(),
    shipVia: text('ship_via').notNull(),
    shipViaDescription: text('ship_via_description').notNull(),
    /** Sequence of the address as it was then, 99 typed in; empty = the customer's own. */
    shipToSequence: text('ship_to_sequence').notNull().default(''),
    /** Name, line1, line2, city, state, zip as they were. */
    shipTo: jsonb('ship_to').$type<Record<string, string>>().notNull(),
    /** The quote it was made from; empty = none. */
    quoteNumber: text('quote_number').notNull().default(''),
    merchandise: money('merchandise').notNull(),
    /** Off the merchandise, 0 or more. */
    cardDiscount: money('card_discount').notNull().default('0'),
    freight: money('freight').notNull().default('0'),
    tax: money('tax').notNull().default('0'),
    total: money('total').notNull(),
    weight: quantity('weight').notNull().default('0'),
    /** When it was placed it went above the customer's credit limit: it waits until the distributor says a first thing of it. */
    creditHold: boolean('credit_hold').notNull().default(false),
    /** Of orders placed elsewhere, what their feed says: open, closed or cancelled, and whether its goods are taken off the on-hand figures. */
    reportedState: text('reported_state').notNull().default('open'),
    reportedTakenOff: boolean('reported_taken_off').notNull().default(false),
    /** The on-hand figures that are fed no longer contain its goods: nothing of it is promised any more. */
    takenOff: boolean('taken_off').notNull().default(false),
    /** What its lines are found by: items and their descriptions. */
    foundBy: text('found_by').notNull().default(''),
    /** All that it is found by, in small letters; address as the list writes it and as a letter has it. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(order_number || chr(10) || po_number || chr(10) || sidemark || chr(10) ||
        case when pickup then location_name else
          coalesce(ship_to->>'line1', '') || ', ' || coalesce(ship_to->>'city', '') || chr(10) || coalesce(ship_to->>'name', '') || ' ' || coalesce(ship_to->>'line1', '') || ' ' ||
          coalesce(nullif(ship_to->>'line2', '') || ' ', '') || coalesce(ship_to->>'city', '') || ' ' || coalesce(ship_to->>'state', '') || ' ' || coalesce(ship_to->>'zip', '') end
        || chr(10) || found_by)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber] }),
    uniqueIndex('orders_number_key').on(table.orderNumber),
    // One for each sort, read from either end; behind the sort's parts stands what lists narrow down by, so that far pages and counts are read from the index alone.
    index('orders_placed_idx').on(
      table.customerNumber,
      table.placedAt,
      table.orderNumber,
      table.state,
      table.requestedDate,
    ),
    index('orders_requested_idx').on(
      table.customerNumber,
      sql`coalesce(${table.requestedDate}, 'infinity')`,
      table.placedAt,
      table.orderNumber,
      table.state,
      table.requestedDate,
    ),
    index('orders_total_idx').on(
      table.customerNumber,
      table.total,
      table.orderNumber,
      table.state,
      table.requestedDate,
      table.placedAt,
    ),
    // What is still to come: few of many.
    index('orders_current_idx')
      .on(table.customerNumber, table.placedAt, table.orderNumber)
      .where(sql`${table.state} in ('open', 'partial')`),
    index('orders_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
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
    /** Empty = a charge without a number, in orders placed elsewhere. */
    itemId: text('item_id').notNull().default(''),
    description: text('description').notNull().default(''),
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
    /** Base units that have left, as shipments and invoices tell. */
    shipped: baseQuantity('shipped').notNull().default('0'),
    /** Of that, what the feed of orders placed elsewhere tells by itself. */
    shippedReported: baseQuantity('shipped_reported').notNull().default('0'),
    /** Whether goods are promised to it: what is no item of the catalogue, or in no unit of it, keeps nothing. */
    keepsGoods: boolean('keeps_goods').notNull().default(true),
    unitPrice: money('unit_price').notNull().default('0'),
    priceUom: text('price_uom').notNull(),
    /** The line in `price_uom`, what the net is worked out from; null in orders that were written before it was kept. */
    priceQuantity: quantity('price_quantity'),
    net: money('net').notNull(),
    weight: quantity('weight').notNull().default('0'),
    sidemark: text('sidemark').notNull().default(''),
    comments: text('comments').notNull().default(''),
    /** Day that the distributor confirmed for the line; null = none. */
    confirmedDate: date('confirmed_date', { mode: 'string' }),
    /** The line of the order that this one takes the place of; null = none. */
    replaces: integer('replaces'),
    /** [lot, base quantity] pairs promised at placement. */
    lots: jsonb('lots').$type<[string, string][]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.orderNumber, table.lineNumber] })],
);

/** What the ERP changed in orders that were placed in the portal: one row for each import that changed something. */
export const orderChanges = pgTable(
  'order_changes',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    /** 1 is the first change of the order. */
    number: integer('number').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The order as a whole, before and after: see orders/changes/change.ts. */
    before: jsonb('before').$type<OrderTerms>().notNull(),
    after: jsonb('after').$type<OrderTerms>().notNull(),
    /** Only lines that changed. */
    lines: jsonb('lines').$type<LineChange[]>().notNull(),
    /** When the mail about it was sent off; null = not yet. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber, table.number] }),
    index('order_changes_unmailed_idx')
      .on(table.changedAt)
      .where(sql`${table.mailedAt} is null`),
  ],
);

/** What the distributor said of an order, step by step. */
export const orderStatus = pgTable(
  'order_status',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    /** accepted, picking, ready, closed or cancelled. */
    step: text('step').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    /** The ERP's own number of the order; empty = not given. */
    erpOrder: text('erp_order').notNull().default(''),
    takenOff: boolean('taken_off').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.orderNumber, table.step] })],
);

/** What left, each of one order. */
export const shipments = pgTable(
  'shipments',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    shipmentNumber: text('shipment_number').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    carrier: text('carrier').notNull().default(''),
    tracking: text('tracking').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    /** When the mail was sent off that tells of it; null = nobody was told. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber, table.shipmentNumber] }),
    uniqueIndex('shipments_number_key').on(table.shipmentNumber),
    index('shipments_to_notify_idx')
      .on(table.date)
      .where(sql`${table.notifiedAt} is null`),
  ],
);

/** What was in a shipment, in base units of the order's line. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    shipmentNumber: text('shipment_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    lot: text('lot').notNull().default(''),
    quantity: quantity('quantity').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'shipment_lines_pk',
      columns: [table.customerNumber, table.orderNumber, table.shipmentNumber, table.lineNumber, table.lot],
    }),
  ],
);
