import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { money } from '../../platform/db/amount-columns.ts';

/**
 * Postings of payments to invoices. Rows are only added, and only `booked` changes. A reversal is a separate posting,
 * as is credit on account that the ERP used (`applied`). Amounts lower what is owed, and are negative on a credit.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    customerNumber: text('customer_number').notNull(),
    postingId: bigint('posting_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Empty means credit on account. */
    invoiceNumber: text('invoice_number').notNull(),
    paymentId: text('payment_id').notNull(),
    kind: text('kind').$type<'payment' | 'reversal' | 'applied'>().notNull(),
    amount: money('amount').notNull(),
    /** Part of the amount that is early-payment discount. */
    discount: money('discount').notNull().default('0'),
    /** Part of the amount that the ERP has booked. The rest is in transit. */
    booked: money('booked').notNull().default('0'),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
    /** 0 when the money was received. Each later movement of the payment, such as a return, has the next number. */
    turn: integer('turn').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.postingId] }),
    // Posts a payment only once, even if several processes learn at the same time that it was received.
    uniqueIndex('ledger_postings_once').on(table.paymentId, table.invoiceNumber, table.kind, table.turn),
    index('ledger_postings_transit_idx')
      .on(table.customerNumber, table.invoiceNumber)
      .where(sql`${table.amount} <> ${table.booked}`),
    index('ledger_postings_day_idx').on(table.customerNumber, table.postedAt),
    index('ledger_postings_discount_idx')
      .on(table.customerNumber, table.invoiceNumber)
      .where(sql`${table.discount} <> 0`),
  ],
);

/**
 * The ERP's bookings on an invoice other than payments from the portal, such as checks and corrections, by the time of
 * the import. Bookings from before the first import of the invoice aren't here: they count from the invoice date.
 */
export const ledgerErpBookings = pgTable(
  'ledger_erp_bookings',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    /** Lowers what is owed. Negative when the invoice was reopened. */
    amount: money('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.invoiceNumber, table.bookedAt] })],
);

/** Amounts reserved by payments in progress, so that no other payment pays them too. */
export const ledgerReservations = pgTable(
  'ledger_reservations',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: money('amount').notNull(),
    /** Part of the amount that is early-payment discount. */
    discount: money('discount').notNull().default('0'),
    /** The reservation expires at this time. */
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'ledger_reservations_pk',
      columns: [table.customerNumber, table.invoiceNumber, table.paymentId],
    }),
    index('ledger_reservations_payment_idx').on(table.paymentId),
  ],
);

/** The ERP's bookings of payments, as imported. */
export const ledgerBookings = pgTable(
  'ledger_bookings',
  {
    paymentId: text('payment_id').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.invoiceNumber] })],
);

/** How much of a payment's credit on account the ERP has used, as imported. */
export const ledgerCreditUses = pgTable('ledger_credit_uses', {
  paymentId: text('payment_id').primaryKey(),
  amount: money('amount').notNull(),
});
