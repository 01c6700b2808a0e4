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

/** Numbers of requests made in the portal. */
export const quoteRequestNumbers = pgSequence('quote_request_numbers', { startWith: 90_001 });

/**
 * Quotes from the distributor's ERP, and requests for quotes. The key starts with the customer, so that the table can
 * be sharded by customer. A number always belongs to the same customer.
 */
export const quotes = pgTable(
  'quotes',
  {
    customerNumber: text('customer_number').notNull(),
    quoteNumber: text('quote_number').notNull(),
    /**
     * A quote is open, ordered or withdrawn, as imported. A request is requested or answered. Whether an open quote has
     * expired depends on the date.
     */
    state: text('state').notNull().default('open'),
    quoted: date('quoted', { mode: 'string' }).notNull(),
    /** The last day on which the quote can be ordered. Null when there is none. */
    expires: date('expires', { mode: 'string' }),
    /** The request that the quote answers. */
    requestNumber: text('request_number').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    sidemark: text('sidemark').notNull().default(''),
    /** Sequence of the ship-to at that time. The ship-to may no longer exist. */
    shipTo: text('ship_to').notNull().default(''),
    contact: text('contact').notNull().default(''),
    /** Note from the distributor. */
    note: text('note').notNull().default(''),
    freight: money('freight').notNull().default('0'),
    tax: money('tax').notNull().default('0'),
    /** Includes freight and tax. */
    total: money('total').notNull(),
    /** The order that the quote became, according to the ERP. */
    orderNumber: text('order_number').notNull().default(''),
    /** The order placed for the quote in the portal. Imports don't change it. */
    orderedAs: text('ordered_as').notNull().default(''),
    /** State according to the feed and the portal. Whether an open quote has expired depends on the date. */
    reportedState: text('reported_state')
      .notNull()
      .generatedAlwaysAs(sql`case when ordered_as <> '' then 'ordered' else state end`),
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
    orderedBy: text('ordered_by').notNull().default(''),
    /** For a request: the user who asked, when, the date needed, and comments. */
    userId: bigint('user_id', { mode: 'number' }),
    requestedBy: text('requested_by').notNull().default(''),
    requestedAt: timestamp('requested_at', { withTimezone: true }),
    neededBy: date('needed_by', { mode: 'string' }),
    comments: text('comments').notNull().default(''),
    /** Searchable text of the lines and the address. */
    foundBy: text('found_by').notNull().default(''),
    /** All searchable text, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(quote_number || chr(10) || po_number || chr(10) || sidemark || chr(10) || found_by)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.quoteNumber] }),
    uniqueIndex('quotes_number_key').on(table.quoteNumber),
    // One index for each sort, which PostgreSQL can scan in either direction. The filter columns follow the sort
    // columns, so that far pages and counts are index-only scans.
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
    index('quotes_sidemark_idx')
      .on(table.customerNumber, sql`lower(${table.sidemark})`)
      .where(sql`${table.sidemark} <> ''`),
    // For quotes that can be ordered, next to expire first.
    index('quotes_expires_idx')
      .on(table.customerNumber, table.expires, sql`${table.quoted} desc`, sql`${table.quoteNumber} desc`)
      .where(sql`${table.reportedState} = 'open'`),
    // For quotes of one state.
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

/**
 * Lines as quoted or requested, under the customer of the quote. They outlive items, so the item number may be missing
 * from the catalog.
 */
export const quoteLines = pgTable(
  'quote_lines',
  {
    customerNumber: text('customer_number').notNull(),
    quoteNumber: text('quote_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Empty for a charge without an item number. */
    itemId: text('item_id').notNull().default(''),
    description: text('description').notNull().default(''),
    /** 0 means that the line was withdrawn. */
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    unitPrice: money('unit_price').notNull().default('0'),
    amount: money('amount').notNull(),
    /** Comments of the user who requested the quote. */
    comments: text('comments').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.quoteNumber, table.lineNumber] })],
);
