import type { PriceReason } from '@tradecounter/rules/price';
import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LineChange, OrderTerms } from '@tradecounter/rules/orders/changes';
import { baseQuantity, money, quantity, unitPrice } from '../../platform/db/amount-columns.ts';

/** Numbers of portal orders. The setting ORDER_NUMBERS changes their range. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 500_001 });

/** Placed orders. The key starts with the customer, so that the table can be sharded by customer. */
export const orders = pgTable(
  'orders',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    /** `portal`, or `feed` for an order placed elsewhere. */
    source: text('source').notNull().default('portal'),
    /** Null when the person who placed it has no login here. */
    userId: bigint('user_id', { mode: 'number' }),
    placedBy: text('placed_by').notNull().default(''),
    placedAt: timestamp('placed_at', { withTimezone: true }).notNull(),
    /** open, partial, shipped or cancelled, as the ERP reports it. */
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
    /** Sequence of the ship-to when the order was placed. 99 means typed in, empty means the customer's own address. */
    shipToSequence: text('ship_to_sequence').notNull().default(''),
    /** Name, line1, line2, city, state and zip at the time of the order. */
    shipTo: jsonb('ship_to').$type<Record<string, string>>().notNull(),
    /** The quote that was ordered. Empty when there is none. */
    quoteNumber: text('quote_number').notNull().default(''),
    merchandise: money('merchandise').notNull(),
    /** Reduces the merchandise. Zero or positive. */
    cardDiscount: money('card_discount').notNull().default('0'),
    /** Null while it is quoted later. The total is then without it. */
    freight: money('freight').default('0'),
    tax: money('tax').notNull().default('0'),
    /** Fees and surcharges, and the charges that this is the sum of. They are empty where only the sum is known. */
    charges: money('charges').notNull().default('0'),
    chargeLines: jsonb('charge_lines').$type<ChargeLine[]>().notNull().default([]),
    total: money('total').notNull(),
    weight: quantity('weight').notNull().default('0'),
    /**
     * The order exceeded the customer's credit limit when it was placed. It waits until the distributor's first report
     * on it.
     */
    creditHold: boolean('credit_hold').notNull().default(false),
    /** The request for approval that led to it, and who approved it. Empty when it needed none. */
    approvalNumber: text('approval_number').notNull().default(''),
    approvedBy: text('approved_by').notNull().default(''),
    /** The departments of the person who placed it, at that time: their own and those above it. */
    departments: text('departments').array().notNull().default([]),
    /**
     * For orders placed elsewhere: the state in the feed (open, closed or cancelled), and whether the on-hand figures
     * exclude its goods.
     */
    reportedState: text('reported_state').notNull().default('open'),
    reportedTakenOff: boolean('reported_taken_off').notNull().default(false),
    /** The imported on-hand figures no longer include the order's goods, so nothing is promised to it. */
    takenOff: boolean('taken_off').notNull().default(false),
    /** Items and descriptions of the lines, for search. */
    foundBy: text('found_by').notNull().default(''),
    /** All searchable text in lower case, with the address both as the list shows it and as a letter has it. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(order_number || chr(10) || po_number || chr(10) || sidemark || chr(10)
              || case
                when pickup then location_name
                else coalesce(ship_to->>'line1', '') || ', ' || coalesce(ship_to->>'city', '') || chr(10)
                    || coalesce(ship_to->>'name', '') || ' ' || coalesce(ship_to->>'line1', '') || ' '
                    || coalesce(nullif(ship_to->>'line2', '') || ' ', '') || coalesce(ship_to->>'city', '') || ' '
                    || coalesce(ship_to->>'state', '') || ' ' || coalesce(ship_to->>'zip', '')
              end || chr(10) || found_by)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber] }),
    uniqueIndex('orders_number_key').on(table.orderNumber),
    // One index for each sort, which PostgreSQL can scan in either direction. The filter columns follow the sort
    // columns, so that far pages and counts are index-only scans.
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
    // Open orders are few of many.
    index('orders_current_idx')
      .on(table.customerNumber, table.placedAt, table.orderNumber)
      .where(sql`${table.state} in ('open', 'partial')`),
    // Orders in a state that only the ERP knows are fewer still.
    index('orders_erp_state_idx')
      .on(table.customerNumber)
      .where(sql`${table.state} not in ('open', 'partial', 'shipped', 'cancelled')`),
    index('orders_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('orders_sidemark_idx')
      .on(table.customerNumber, sql`lower(${table.sidemark})`)
      .where(sql`${table.sidemark} <> ''`),
    index('orders_po_idx').on(table.customerNumber, sql`lower(${table.poNumber})`),
  ],
);

/** PO numbers of orders that wait for approval. Customers whose PO numbers must be unique can't use them again. */
export const reservedPoNumbers = pgTable(
  'reserved_po_numbers',
  {
    customerNumber: text('customer_number').notNull(),
    requestNumber: text('request_number').notNull(),
    poNumber: text('po_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.requestNumber] })],
);

/** Lines as sold. Later changes to item or price don't affect them. */
export const orderLines = pgTable(
  'order_lines',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Empty for a charge without an item number, in orders placed elsewhere. */
    itemId: text('item_id').notNull().default(''),
    description: text('description').notNull().default(''),
    /**
     * The customer's own number of the item when the order was placed here. Empty when there was none. Null for lines
     * from a feed, which show today's number.
     */
    ownNumber: text('own_number'),
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    baseQuantity: baseQuantity('base_quantity').notNull(),
    baseUom: text('base_uom').notNull(),
    /** The quantity in whole packs, if goods that come in packs were ordered in another unit. */
    packQuantity: quantity('pack_quantity'),
    packUom: text('pack_uom'),
    /** Back-ordered base units. Zero means that all goods are promised. */
    backOrdered: baseQuantity('back_ordered').notNull().default('0'),
    dateAvailable: date('date_available', { mode: 'string' }),
    /** Shipped base units, according to shipments and invoices. */
    shipped: baseQuantity('shipped').notNull().default('0'),
    /** The part of `shipped` that the feed of orders placed elsewhere reported. */
    shippedReported: baseQuantity('shipped_reported').notNull().default('0'),
    /** Whether goods are promised to the line. False when the catalog doesn't have the item or its unit. */
    keepsGoods: boolean('keeps_goods').notNull().default(true),
    unitPrice: unitPrice('unit_price').notNull().default('0'),
    priceUom: text('price_uom').notNull(),
    /** Why it has this price. Null when the price needs no reason. */
    priceReason: jsonb('price_reason').$type<PriceReason>(),
    /**
     * The quantity in `price_uom`, from which the net is calculated. Null in orders stored before this column existed.
     */
    priceQuantity: quantity('price_quantity'),
    net: money('net').notNull(),
    /** What was taken off. `net` is without it, and the unit price is before it. Null = nothing. */
    discount: money('discount'),
    /** The same in per cent, where it is known. */
    discountPercent: numeric('discount_percent', { precision: 7, scale: 4 }),
    weight: quantity('weight').notNull().default('0'),
    sidemark: text('sidemark').notNull().default(''),
    comments: text('comments').notNull().default(''),
    /** Date that the distributor confirmed for the line. Null when there is none. */
    confirmedDate: date('confirmed_date', { mode: 'string' }),
    /** The line of the order that this one replaces. Null when there is none. */
    replaces: integer('replaces'),
    /** Pairs of [lot, base quantity], promised when the order was placed. */
    lots: jsonb('lots').$type<[string, string][]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber, table.lineNumber] }),
    index('order_lines_sidemark_idx')
      .on(table.customerNumber, sql`lower(${table.sidemark})`)
      .where(sql`${table.sidemark} <> ''`),
    index('order_lines_job_price_idx')
      .on(table.customerNumber, table.itemId)
      .where(sql`${table.priceReason} ? 'job'`),
  ],
);

/** The ERP's changes to orders placed in the portal. Each row holds the changes of one import to one order. */
export const orderChanges = pgTable(
  'order_changes',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    /** The first change of an order has number 1. */
    number: integer('number').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The order as a whole, before and after. See orders/changes.ts in the rules package. */
    before: jsonb('before').$type<OrderTerms>().notNull(),
    after: jsonb('after').$type<OrderTerms>().notNull(),
    /** Contains only the changed lines. */
    lines: jsonb('lines').$type<LineChange[]>().notNull(),
    /** When the mail about the change was sent. Null when it hasn't been. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber, table.number] }),
    index('order_changes_unmailed_idx')
      .on(table.changedAt)
      .where(sql`${table.mailedAt} is null`),
  ],
);

/** Steps of an order that the distributor reported. */
export const orderStatus = pgTable(
  'order_status',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    /** accepted, picking, ready, closed or cancelled. */
    step: text('step').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    note: text('note').notNull().default(''),
    /** The ERP's own order number. Empty when there is none. */
    erpOrder: text('erp_order').notNull().default(''),
    takenOff: boolean('taken_off').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.orderNumber, table.step] })],
);

/** Shipments, each of one order. */
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
    /** When the mail about the shipment was sent. Null when it hasn't been. */
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

/** Contents of shipments, in base units of the order's line. */
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
