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
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentMethod, PaymentState } from '@tradecounter/contract/documents/payments';
import { money } from '../../platform/db/amount-columns.ts';

/** Invoice number, order number, amount, comment and discount. */
export type ScheduledLine = [string, string, string, string, string?];

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Numbers of payments. */
export const paymentNumbers = pgSequence('payment_numbers', { startWith: 80_001 });

/** Payments from the moment somebody presses Pay. Card and account numbers never get here: the provider keeps them. */
export const payments = pgTable(
  'payments',
  {
    customerNumber: text('customer_number').notNull(),
    paymentId: text('payment_id').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    paidBy: text('paid_by').notNull(),
    /** Of whoever pays: what mails about it are written in. */
    language: text('language').notNull().default('en'),
    method: text('method').$type<PaymentMethod>().notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amount: money('amount').notNull(),
    /** Received, but applied to no invoice. */
    onAccount: money('on_account').notNull().default('0'),
    provider: text('provider').notNull(),
    /** The provider's number of its page and, behind it, of the payment; empty before there is one. */
    sessionId: text('session_id').notNull().default(''),
    reference: text('reference').notNull().default(''),
    pageUrl: text('page_url').notNull().default(''),
    /** How the provider names what was paid with, such as 'Visa ending in 4242'. */
    paidWith: text('paid_with').notNull().default(''),
    /** The saved way that is charged; empty = the provider's page is opened. */
    savedMethod: text('saved_method').notNull().default(''),
    /** Whether what is paid with is kept for later payments. */
    saveMethod: boolean('save_method').notNull().default(false),
    /** The provider's code for why it failed. */
    reason: text('reason').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    /** End of the provider's page, and of what the payment reserves. */
    pageUntil: instant('page_until').notNull(),
    changedAt: instant('changed_at').notNull(),
    settledAt: instant('settled_at'),
    /** Of the amount, what the provider has taken back since: returned by the bank, disputed or refunded. */
    takenBack: money('taken_back').notNull().default('0'),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.paymentId] }),
    uniqueIndex('payments_id_key').on(table.paymentId),
    index('payments_started_idx').on(table.customerNumber, table.startedAt, table.paymentId),
    // Those of which the provider has still to say how they end.
    index('payments_open_idx')
      .on(table.changedAt)
      .where(sql`${table.state} in ('created', 'redirected', 'unknown', 'processing')`),
  ],
);

/** The invoices of a payment, under its customer. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    customerNumber: text('customer_number').notNull(),
    paymentId: text('payment_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    orderNumber: text('order_number').notNull().default(''),
    /** What the invoice owes less afterwards. Negative: a credit that is used. */
    amount: money('amount').notNull(),
    /** Part of it that is given for paying early; the rest is paid. */
    discount: money('discount').notNull().default('0'),
    comment: text('comment').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.paymentId, table.lineNumber] })],
);

/** Ways to pay that the provider keeps for a person at a customer: its token, never a number. */
export const savedMethods = pgTable(
  'saved_methods',
  {
    customerNumber: text('customer_number').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    provider: text('provider').notNull(),
    token: text('token').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    label: text('label').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.id] }),
    uniqueIndex('saved_methods_token_key').on(table.customerNumber, table.userId, table.provider, table.token),
  ],
);

/** The provider's own record of a person at a customer, under which it keeps saved ways to pay and lists payments. */
export const providerCustomers = pgTable(
  'provider_customers',
  {
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    provider: text('provider').notNull(),
    token: text('token').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.userId, table.provider] })],
);

/** One row: marks payments of this installation at a provider that others use with the same account. */
export const paymentMarks = pgTable('payment_marks', {
  only: boolean('only').primaryKey().default(true),
  mark: uuid('mark').notNull().defaultRandom(),
});

/** Payments that are made on their day, once. */
export const scheduledPayments = pgTable(
  'scheduled_payments',
  {
    customerNumber: text('customer_number').notNull(),
    headerGuid: uuid('header_guid').notNull().defaultRandom(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    scheduledBy: text('scheduled_by').notNull(),
    language: text('language').notNull().default('en'),
    state: text('state').$type<'scheduled' | 'deleted' | 'made'>().notNull().default('scheduled'),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    savedMethod: uuid('saved_method').notNull(),
    paidWith: text('paid_with').notNull(),
    amount: money('amount').notNull(),
    /** [invoice number, order number, amount, comment, discount] of each line; older ones have no discount. */
    lines: jsonb('lines').$type<ScheduledLine[]>().notNull(),
    scheduledAt: instant('scheduled_at').notNull(),
    /** The payment that it became. */
    paymentId: text('payment_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.headerGuid] }),
    index('scheduled_payments_due_idx')
      .on(table.scheduledDate)
      .where(sql`${table.state} = 'scheduled'`),
  ],
);

/** Pages of the sandbox, which plays a provider. Nothing else reads it: the portal asks the sandbox as it would ask a real one. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: money('amount').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    language: text('language').notNull(),
    returnUrl: text('return_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Whether the visitor wants it kept for later payments. */
    save: boolean('save').notNull().default(false),
    /** What the visitor pressed; empty while the page is open. */
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
  },
  (table) => [uniqueIndex('sandbox_sessions_payment_key').on(table.paymentId)],
);
