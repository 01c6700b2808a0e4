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
import { money, quantity, unitPrice } from '../../platform/db/amount-columns.ts';

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
    /** When the customer declined what was open of it. Null while lines are open, and if one was ordered. */
    declinedAt: timestamp('declined_at', { withTimezone: true }),
    /** State according to the feed and the portal. Whether an open quote has expired depends on the date. */
    reportedState: text('reported_state')
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when ordered_as <> '' then 'ordered'
          when state = 'open' and declined_at is not null then 'declined'
          else state
        end`,
      ),
    orderedAt: timestamp('ordered_at', { withTimezone: true }),
    orderedBy: text('ordered_by').notNull().default(''),
    /** For a request: the user who asked, when, the date needed, and comments. */
    userId: bigint('user_id', { mode: 'number' }),
    requestedBy: text('requested_by').notNull().default(''),
    requestedAt: timestamp('requested_at', { withTimezone: true }),
    neededBy: date('needed_by', { mode: 'string' }),
    comments: text('comments').notNull().default(''),
    /** Whether its lines can only be ordered together. */
    whole: boolean('whole').notNull().default(false),
    /** Number of the version that customers see, which changes of one import share, and when it came. */
    version: integer('version').notNull().default(1),
    versionAt: timestamp('version_at', { withTimezone: true }),
    /** Grows with each change of terms, so that buyers can't order other terms than they read. */
    revision: integer('revision').notNull().default(1),
    /** The last day that an answer promised. A later row of the feed can't move the quote's last day before it. */
    extendedTo: date('extended_to', { mode: 'string' }),
    /** When the distributor last wrote or changed something, and when the customer last wrote. */
    newsAt: timestamp('news_at', { withTimezone: true }),
    askedAt: timestamp('asked_at', { withTimezone: true }),
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
    // For quotes with something that users may not have read.
    index('quotes_news_idx')
      .on(table.customerNumber, table.newsAt)
      .where(sql`${table.newsAt} is not null`),
    index('quotes_asked_idx')
      .on(table.customerNumber, table.askedAt)
      .where(sql`${table.askedAt} is not null`),
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
    unitPrice: unitPrice('unit_price').notNull().default('0'),
    amount: money('amount').notNull(),
    /** What was taken off. `amount` is without it, and the unit price is before it. Null = nothing. */
    discount: money('discount'),
    /** The same in per cent, where it is known. */
    discountPercent: numeric('discount_percent', { precision: 7, scale: 4 }),
    /** Comments of the user who requested the quote. */
    comments: text('comments').notNull().default(''),
    /** The order placed for the line in the portal, which imports don't change, and when the customer declined it. */
    orderedAs: text('ordered_as').notNull().default(''),
    declinedAt: timestamp('declined_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.quoteNumber, table.lineNumber] })],
);

/** A line that a message is about. Exact decimals are texts. */
export interface MessageLine {
  lineNumber: number;
  itemId: string;
  description: string;
  uom: string;
  /** What is wanted instead; null = as quoted. */
  quantity: string | null;
  unitPrice: string | null;
  wish: string;
  /** As quoted at that time. */
  quotedQuantity: string;
  quotedPrice: string;
}

/** What customer and distributor said to each other about a quote, written in the portal or brought by feeds. */
export const quoteMessages = pgTable(
  'quote_messages',
  {
    customerNumber: text('customer_number').notNull(),
    quoteNumber: text('quote_number').notNull(),
    /** The distributor's own id of a message that its systems sent. Otherwise a UUID. */
    messageId: text('message_id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** The order of messages. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** See `quoteMessageKinds`. */
    kind: text('kind').notNull().default('message'),
    /** customer or distributor. */
    side: text('side').notNull().default('distributor'),
    /** portal, push or feed. */
    source: text('source').notNull().default('feed'),
    /** A note that only the distributor's staff can see. */
    internal: boolean('internal').notNull().default(false),
    userId: bigint('user_id', { mode: 'number' }),
    author: text('author').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    text: text('text').notNull().default(''),
    /** The day that the customer wishes for, and the new last day that an answer names. */
    wantedDay: date('wanted_day', { mode: 'string' }),
    extendedTo: date('extended_to', { mode: 'string' }),
    /** offer or extension: the wish that is turned down. */
    refused: text('refused').notNull().default(''),
    /** Of an offer or extension; see `quoteOutcomes`. */
    outcome: text('outcome').notNull().default(''),
    /** The version that came, for a message of that kind. */
    version: integer('version'),
    lines: jsonb('lines').$type<MessageLine[]>().notNull().default([]),
    /** When mails about it were queued. Null while they weren't. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.quoteNumber, table.messageId] }),
    index('quote_messages_position_idx').on(table.customerNumber, table.quoteNumber, table.position),
    index('quote_messages_unmailed_idx')
      .on(table.at)
      .where(sql`${table.mailedAt} is null`),
  ],
);

/** Versions of quotes that later ones have replaced, as they were. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    customerNumber: text('customer_number').notNull(),
    quoteNumber: text('quote_number').notNull(),
    version: integer('version').notNull(),
    /** When it came. Null for the first version of an older quote. */
    at: timestamp('at', { withTimezone: true }),
    terms: jsonb('terms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.quoteNumber, table.version] })],
);

/** When a user last read what was said about a quote. */
export const quoteReads = pgTable(
  'quote_reads',
  {
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    quoteNumber: text('quote_number').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.userId, table.quoteNumber] })],
);
