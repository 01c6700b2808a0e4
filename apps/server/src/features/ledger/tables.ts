import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { money } from '../../platform/db/amount-columns.ts';

/**
 * What payments did to invoices, added and never changed but for `booked`. A reversal is a posting of its own, and so is credit
 * on account that the ERP used (`applied`). Amounts lower what is owed; on a credit they are negative.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    customerNumber: text('customer_number').notNull(),
    postingId: bigint('posting_id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Empty = credit on account. */
    invoiceNumber: text('invoice_number').notNull(),
    paymentId: text('payment_id').notNull(),
    kind: text('kind').$type<'payment' | 'reversal' | 'applied'>().notNull(),
    amount: money('amount').notNull(),
    /** Part of it that was not paid but given for paying early. */
    discount: money('discount').notNull().default('0'),
    /** Part of it that the ERP has booked. The rest is in transit. */
    booked: money('booked').notNull().default('0'),
    postedAt: timestamp('posted_at', { withTimezone: true }).notNull(),
    /** 0 = the money came in. Each later movement of the payment, such as its return, has the next number. */
    turn: integer('turn').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.postingId] }),
    // A payment is posted once, whoever finds out at the same time that it was received.
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
 * What the ERP has booked on an invoice beside payments of the portal, such as checks and corrections, by the time at which its
 * feed said so. What it had booked when the invoice first came is not in here: that counts from the day of the invoice.
 */
export const ledgerErpBookings = pgTable(
  'ledger_erp_bookings',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    bookedAt: timestamp('booked_at', { withTimezone: true }).notNull(),
    /** Lowers what is owed; below zero where the invoice was opened again. */
    amount: money('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.invoiceNumber, table.bookedAt] })],
);

/** Amounts that a payment in progress keeps for itself, so that no other pays them too. */
export const ledgerReservations = pgTable(
  'ledger_reservations',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: money('amount').notNull(),
    /** Part of it that is given for paying early. */
    discount: money('discount').notNull().default('0'),
    /** Counts no longer after that. */
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

/** What the ERP says that it has booked of payments, as its feed brings it. */
export const ledgerBookings = pgTable(
  'ledger_bookings',
  {
    paymentId: text('payment_id').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.invoiceNumber] })],
);

/** What the ERP says that it has used of the credit on account that a payment left, as its feed brings it. */
export const ledgerCreditUses = pgTable('ledger_credit_uses', {
  paymentId: text('payment_id').primaryKey(),
  amount: money('amount').notNull(),
});
