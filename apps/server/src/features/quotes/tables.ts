import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { money, quantity } from '../../platform/db/amount-columns.ts';

/** Numbers of requests that come from the portal. */
export const quoteRequestNumbers = pgSequence('quote_request_numbers', { startWith: 90_001 });

/**
 * Offers as the distributor's ERP tells them, and requests for one. The key starts with the customer, so that they can be distributed by it; a number is one
 * customer's for good.
 */
export const quotes = pgTable(
  'quotes',
  {
    customerNumber: text('customer_number').notNull(),
    quoteNumber: text('quote_number').notNull(),
    /** Of an offer open, ordered or withdrawn, as it was fed; of a request requested or answered. That an open one has expired is told by the day. */
    state: text('state').notNull().default('open'),
    quoted: date('quoted', { mode: 'string' }).notNull(),
    /** The last day on which it can be ordered; null = none. */
    expires: date('expires', { mode: 'string' }),
    /** The request that it answers. */
    requestNumber: text('request_number').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    sidemark: text('sidemark').notNull().default(''),
    /** Sequence of the address as it was then; it may be gone. */
    shipTo: text('ship_to').notNull().default(''),
    contact: text('contact').notNull().default(''),
    /** Words of the distributor. */
    note: text('note').notNull().default(''),
    freight: money('freight').notNull().default('0'),
    tax: money('tax').notNull().default('0'),
    /** With freight and tax. */
    total: money('total').notNull(),
    /** What the ERP says that it became. */
    orderNumber: text('order_number').notNull().default(''),
    /** The order that was placed from it in the portal: no feed takes it back. */
    orderedAs: text('ordered_as').notNull().default(''),
    /** Where it stands as far as feed and portal told; only the day tells that an open one has expired. */
    reportedState: text('reported_state')
      .notNull()
      .generatedAlwaysAs(sql`case when ordered_as <> '' then 'ordered' else state end`),
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
    orderedBy: text('ordered_by').notNull().default(''),
    /** Of a request: who asked, when, for which day, in what words. */
    userId: bigint('user_id', { mode: 'number' }),
    requestedBy: text('requested_by').notNull().default(''),
    requestedAt: timestamp('requested_at', { withTimezone: true }),
    neededBy: date('needed_by', { mode: 'string' }),
    comments: text('comments').notNull().default(''),
    /** What its lines and its address are found by. */
    foundBy: text('found_by').notNull().default(''),
    /** All that it is found by, in small letters. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(quote_number || chr(10) || po_number || chr(10) || sidemark || chr(10) || found_by)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.quoteNumber] }),
    uniqueIndex('quotes_number_key').on(table.quoteNumber),
    // One for each sort, read from either end; behind the sort's parts stands what lists narrow down by, so that far pages and counts are read from the index alone.
    index('quotes_quoted_idx').on(
      table.customerNumber,
      table.quoted,
      table.quoteNumber,
      table.reportedState,
      table.expires,
    ),
    index('quotes_total_idx').on(
      table.customerNumber,
      table.total,
      table.quoted,
      table.quoteNumber,
      table.reportedState,
      table.expires,
    ),
    // Those that can be ordered, the next to expire first.
    index('quotes_expires_idx')
      .on(table.customerNumber, table.expires, sql`${table.quoted} desc`, sql`${table.quoteNumber} desc`)
      .where(sql`${table.reportedState} = 'open'`),
    // Those of one state.
    index('quotes_state_idx').on(
      table.customerNumber,
      table.reportedState,
      table.quoted,
      table.quoteNumber,
      table.expires,
    ),
    index('quotes_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    index('quotes_request_idx')
      .on(table.customerNumber, table.requestNumber)
      .where(sql`${table.requestNumber} <> ''`),
  ],
);

/** Lines as offered or asked for, under the customer of their quote. They outlive items: a number here need not be in the catalogue. */
export const quoteLines = pgTable(
  'quote_lines',
  {
    customerNumber: text('customer_number').notNull(),
    quoteNumber: text('quote_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Empty = a charge without a number. */
    itemId: text('item_id').notNull().default(''),
    description: text('description').notNull().default(''),
    /** 0 = offered no longer. */
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    unitPrice: money('unit_price').notNull().default('0'),
    amount: money('amount').notNull(),
    /** Of whoever asked. */
    comments: text('comments').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.quoteNumber, table.lineNumber] })],
);
