import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { money } from '../../platform/db/amount-columns.ts';

/** Numbers of requests for approval. */
export const approvalNumbers = pgSequence('approval_numbers', { startWith: 40_001 });

/**
 * Orders that wait for a colleague's approval, and what became of them. A waiting request keeps its cart and delivery
 * among the carts and delivery choices, under its own number below zero.
 */
export const approvalRequests = pgTable(
  'approval_requests',
  {
    customerNumber: text('customer_number').notNull(),
    requestNumber: text('request_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** waiting, approved, returned, refused, withdrawn or expired. */
    state: text('state').notNull().default('waiting'),
    /** cart, hold or quote, and the number of the hold or quote. */
    source: text('source').notNull(),
    sourceNumber: text('source_number').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    sidemark: text('sidemark').notNull().default(''),
    /** The order's form as it was sent, without its total, with the quantity of a hold and the delivery of a quote. */
    form: jsonb('form').notNull(),
    /** Goods, delivery and sums as they were sent: JSON, kept as text so that its hash stays the same. */
    frozen: text('frozen').notNull(),
    /** SHA-256 of `form` and `frozen`, in hexadecimal. */
    hash: text('hash').notNull(),
    total: money('total').notNull(),
    lines: integer('lines').notNull(),
    /** Items and descriptions of the lines, for search. */
    foundBy: text('found_by').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The person's language, for the mails about the order. */
    language: text('language').notNull().default('en'),
    /** The user who decided or withdrew it; null while it waits, and when it expired. */
    decidedById: bigint('decided_by_id', { mode: 'number' }),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decisionNote: text('decision_note').notNull().default(''),
    /** The lines that the approver struck or lowered: pairs of line number and quantity. */
    kept: jsonb('kept').$type<[number, string][]>().notNull().default([]),
    /** The order of an approved request. */
    orderNumber: text('order_number').notNull().default(''),
    /** Whether those who can decide were reminded after a day, and before it expires. */
    reminded: boolean('reminded').notNull().default(false),
    warned: boolean('warned').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.requestNumber] }),
    uniqueIndex('approval_requests_number_key').on(table.requestNumber),
    index('approval_requests_requested_idx').on(table.customerNumber, table.requestedAt),
    index('approval_requests_waiting_idx')
      .on(table.customerNumber, table.requestedAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
