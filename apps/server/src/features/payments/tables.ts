import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
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
import type { AutomaticDay, PauseReason } from '@tradecounter/contract/payments/automatic-calls';
import type { PaymentMethod, PaymentState } from '@tradecounter/contract/documents/payments';
import { money } from '../../platform/db/amount-columns.ts';

/** Invoice number, order number, amount, comment and discount. */
export type ScheduledLine = [string, string, string, string, string?];

/** Invoice number, order number, invoice date, amount and discount. */
export type LinkLine = [string, string, string, string, string];

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Numbers of payments. */
export const paymentNumbers = pgSequence('payment_numbers', { startWith: 80_001 });

/**
 * Payments from the moment a user presses Pay. Card and account numbers never reach the portal: only the provider has
 * them.
 */
export const payments = pgTable(
  'payments',
  {
    customerNumber: text('customer_number').notNull(),
    paymentId: text('payment_id').notNull(),
    /** 0 when someone without an account pays by a link. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** The user who pays, or who made the link. */
    paidBy: text('paid_by').notNull(),
    /** Language of that user, for mails about the payment. */
    language: text('language').notNull().default('en'),
    method: text('method').$type<PaymentMethod>().notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    amount: money('amount').notNull(),
    /** Received, but not applied to an invoice. */
    onAccount: money('on_account').notNull().default('0'),
    provider: text('provider').notNull(),
    /** The provider's ids of its page and of the payment. Empty before they exist. */
    sessionId: text('session_id').notNull().default(''),
    reference: text('reference').notNull().default(''),
    pageUrl: text('page_url').notNull().default(''),
    /** The provider's display name of the payment method, such as 'Visa ending in 4242'. */
    paidWith: text('paid_with').notNull().default(''),
    /** The saved payment method to charge. Empty means the provider's page. */
    savedMethod: text('saved_method').notNull().default(''),
    /** Whether the provider keeps the payment method for later payments. */
    saveMethod: boolean('save_method').notNull().default(false),
    /** The provider's failure code. */
    reason: text('reason').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    /** When the provider's page closes and the reservations expire. */
    pageUntil: instant('page_until').notNull(),
    changedAt: instant('changed_at').notNull(),
    settledAt: instant('settled_at'),
    /** Part of the amount that was taken back since: returned by the bank, disputed or refunded. */
    takenBack: money('taken_back').notNull().default('0'),
    /** The payment link by which it was started. Empty when a user pays. */
    linkId: text('link_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.paymentId] }),
    uniqueIndex('payments_id_key').on(table.paymentId),
    index('payments_started_idx').on(table.customerNumber, table.startedAt, table.paymentId),
    // Payments whose end the provider hasn't reported yet.
    index('payments_open_idx')
      .on(table.changedAt)
      .where(sql`${table.state} in ('created', 'redirected', 'unknown', 'processing')`),
  ],
);

/** What the ERP has reported of payments. It says nothing about amounts. */
export const paymentAcknowledgements = pgTable('payment_acknowledgements', {
  paymentId: text('payment_id').primaryKey(),
  /** received or posted. */
  state: text('state').$type<'received' | 'posted'>().notNull(),
  /** The ERP's number. Empty = none. */
  number: text('number').notNull().default(''),
});

/** The invoices of a payment, under its customer. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    customerNumber: text('customer_number').notNull(),
    paymentId: text('payment_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    orderNumber: text('order_number').notNull().default(''),
    /**
     * Lowers what the invoice owes. Negative when a credit is used. Until the money is received, what the user wants to
     * pay, then what the invoice took of it.
     */
    amount: money('amount').notNull(),
    /** Part of the amount that is early-payment discount. The rest is paid. */
    discount: money('discount').notNull().default('0'),
    comment: text('comment').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.paymentId, table.lineNumber] })],
);

/** Saved payment methods of a user for a customer. Stores the provider's token, never a card or account number. */
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

/** The provider's own record of a user for a customer. It holds saved payment methods and lists payments. */
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

/** One row, with the mark of this installation's payments at a provider account that other installations share. */
export const paymentMarks = pgTable('payment_marks', {
  only: boolean('only').primaryKey().default(true),
  mark: uuid('mark').notNull().defaultRandom(),
});

/** Scheduled payments. Each is made once, on its day. */
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
    /** [invoice number, order number, amount, comment, discount] of each line. Older rows have no discount. */
    lines: jsonb('lines').$type<ScheduledLine[]>().notNull(),
    scheduledAt: instant('scheduled_at').notNull(),
    /** The payment that was made from it. */
    paymentId: text('payment_id').notNull().default(''),
    /** The invoice for which automatic payment planned it. Empty when a user scheduled it. */
    automatic: text('automatic').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.headerGuid] }),
    // Several processes plan at once.
    uniqueIndex('scheduled_payments_automatic_key')
      .on(table.customerNumber, table.automatic)
      .where(sql`${table.state} = 'scheduled' and ${table.automatic} <> ''`),
    index('scheduled_payments_due_idx')
      .on(table.scheduledDate)
      .where(sql`${table.state} = 'scheduled'`),
  ],
);

/** The automatic payment of a customer, if it has one. It plans a scheduled payment for each invoice. */
export const automaticPayments = pgTable(
  'automatic_payments',
  {
    customerNumber: text('customer_number').notNull(),
    /** The user who set it, and whose saved payment method is charged. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    setBy: text('set_by').notNull(),
    language: text('language').notNull().default('en'),
    savedMethod: uuid('saved_method').notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    paidWith: text('paid_with').notNull(),
    payOn: text('pay_on').$type<AutomaticDay>().notNull(),
    /** The most that is charged for one invoice. */
    invoiceLimit: money('invoice_limit').notNull(),
    /** Why it is paused. Empty while it is on. */
    paused: text('paused').$type<PauseReason | ''>().notNull().default(''),
    /** The payment that failed or came back. Empty otherwise. */
    paymentId: text('payment_id').notNull().default(''),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber] })],
);

/** Invoices whose automatic payment a user has stopped. */
export const automaticStops = pgTable(
  'automatic_stops',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    stoppedAt: instant('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.invoiceNumber] })],
);

/** Links with which someone without an account pays certain invoices, once. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    customerNumber: text('customer_number').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    /** The user who made it. The link ends when they may no longer pay. */
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    madeBy: text('made_by').notNull(),
    language: text('language').notNull().default('en'),
    /** SHA-256 of the token, which isn't stored. Null until the link is mailed. */
    tokenHash: bytes('token_hash'),
    /** The amount that each invoice owed when the link was made, and the discount for paying on that day. */
    lines: jsonb('lines').$type<LinkLine[]>().notNull(),
    /** The amounts less their discounts. */
    amount: money('amount').notNull(),
    /** Where it is mailed. Empty if it was copied. */
    email: text('email').notNull().default(''),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    paidAt: instant('paid_at'),
    /** The payment that paid it. */
    paymentId: text('payment_id').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.id] }),
    uniqueIndex('payment_links_token_key').on(table.tokenHash),
  ],
);

/** Payments that were started with a payment link. */
export const linkPayments = pgTable(
  'link_payments',
  {
    customerNumber: text('customer_number').notNull(),
    paymentId: text('payment_id').notNull(),
    linkId: uuid('link_id').notNull(),
    /** SHA-256 of the visitor's secret, which shows them the outcome. */
    attemptHash: bytes('attempt_hash').notNull(),
    /** Where the visitor wants a receipt, and its language. */
    email: text('email').notNull().default(''),
    language: text('language').notNull().default('en'),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.paymentId] }),
    uniqueIndex('link_payments_attempt_key').on(table.attemptHash),
  ],
);

/** Sessions of the sandbox provider. Only the sandbox reads them: the portal calls it like a real provider. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    paymentId: text('payment_id').notNull(),
    amount: money('amount').notNull(),
    /** Empty = the shop's. */
    currency: text('currency').notNull().default(''),
    method: text('method').$type<PaymentMethod>().notNull(),
    language: text('language').notNull(),
    returnUrl: text('return_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Whether the visitor wants to save the payment method. */
    save: boolean('save').notNull().default(false),
    /** The visitor's answer. Empty while the page is open. */
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
  },
  (table) => [uniqueIndex('sandbox_sessions_payment_key').on(table.paymentId)],
);
