import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { money, quantity } from '../../platform/db/amount-columns.ts';

/** Numbers of returns that are requested in the portal. */
export const returnNumbers = pgSequence('return_numbers', { startWith: 10_001 });

/** Returns and complaints, requested in the portal or taken elsewhere. A number always belongs to the same customer. */
export const returns = pgTable(
  'returns',
  {
    customerNumber: text('customer_number').notNull(),
    returnNumber: text('return_number').notNull(),
    /** Whose lines these are: `order` or `invoice`. */
    source: text('source').notNull(),
    /** Empty = not known. */
    orderNumber: text('order_number').notNull().default(''),
    invoiceNumber: text('invoice_number').notNull().default(''),
    state: text('state').notNull().default('requested'),
    /** credit, replacement or pickUp. */
    wish: text('wish').notNull().default('credit'),
    comment: text('comment').notNull().default(''),
    /** Null for a return that was taken elsewhere, or from before user ids were kept. */
    userId: bigint('user_id', { mode: 'number' }),
    requestedBy: text('requested_by').notNull().default(''),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** When it got its present state. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    rma: text('rma').notNull().default(''),
    /** Invoice number of the credit; empty = none. */
    creditNumber: text('credit_number').notNull().default(''),
    /** The sum of its lines. */
    amount: money('amount').notNull().default('0'),
    /** Items and descriptions of the lines, and references of the document, for search. */
    foundBy: text('found_by').notNull().default(''),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(return_number || chr(10) || order_number || chr(10) || invoice_number || chr(10) || rma || chr(10)
              || credit_number || chr(10) || requested_by || chr(10) || found_by)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.returnNumber] }),
    uniqueIndex('returns_number_key').on(table.returnNumber),
    index('returns_requested_idx').on(table.customerNumber, table.requestedAt, table.returnNumber, table.state),
    index('returns_changed_idx').on(table.customerNumber, table.changedAt, table.returnNumber),
    index('returns_order_idx').on(table.customerNumber, table.orderNumber),
    index('returns_invoice_idx').on(table.customerNumber, table.invoiceNumber),
    index('returns_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    customerNumber: text('customer_number').notNull(),
    returnNumber: text('return_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Line of the order or invoice. Null = not known. */
    documentLine: integer('document_line'),
    itemId: text('item_id').notNull().default(''),
    description: text('description').notNull().default(''),
    reason: text('reason').notNull().default('other'),
    /** As it was asked for. */
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull(),
    /** In the unit of the order's or invoice's line. Null = not known. */
    lineQuantity: quantity('line_quantity'),
    /** The part of the line's amount for this quantity. */
    amount: money('amount').notNull().default('0'),
    /** Percent of the amount that is kept for taking left-over goods back, as it was when they were asked for. */
    restockingFee: numeric('restocking_fee', { precision: 7, scale: 4 }).notNull().default('0'),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.returnNumber, table.lineNumber] })],
);

/** The states that a return had, the first one with number 1. */
export const returnSteps = pgTable(
  'return_steps',
  {
    customerNumber: text('customer_number').notNull(),
    returnNumber: text('return_number').notNull(),
    number: integer('number').notNull(),
    state: text('state').notNull(),
    /** When the portal learned of it. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The day that the distributor reported. */
    day: date('day', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** When the mail about it was queued. Null when it hasn't been. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.returnNumber, table.number] }),
    index('return_steps_unmailed_idx')
      .on(table.at)
      .where(sql`${table.mailedAt} is null`),
  ],
);

/** What the distributor reported of returns last. */
export const returnReports = pgTable(
  'return_reports',
  {
    customerNumber: text('customer_number').notNull(),
    returnNumber: text('return_number').notNull(),
    state: text('state').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    orderNumber: text('order_number').notNull().default(''),
    invoiceNumber: text('invoice_number').notNull().default(''),
    rma: text('rma').notNull().default(''),
    note: text('note').notNull().default(''),
    creditNumber: text('credit_number').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.returnNumber] })],
);
