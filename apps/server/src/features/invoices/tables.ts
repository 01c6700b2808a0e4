import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { money, quantity } from '../../platform/db/amount-columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What was billed, as the distributor's ERP tells it. A credit or a voided invoice has negative amounts or none. The key starts with the customer, so
 * that they can be distributed by it; a number is one customer's for good.
 */
export const invoices = pgTable(
  'invoices',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    /** Sequence of the address as it was then; it may be gone. */
    shipTo: text('ship_to').notNull().default(''),
    /** Order that was billed; empty = none known. */
    orderNumber: text('order_number').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    sidemark: text('sidemark').notNull().default(''),
    location: text('location').notNull().default(''),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    /** The last day on which paying is rewarded, and with how much of the whole invoice: an amount, else percent of the total. */
    discountDate: date('discount_date', { mode: 'string' }),
    discountAmount: money('discount_amount'),
    discountPercent: numeric('discount_percent', { precision: 7, scale: 4 }),
    freight: money('freight').notNull().default('0'),
    tax: money('tax').notNull().default('0'),
    /** With freight and tax. */
    total: money('total').notNull(),
    /** Of the total, still open in the ERP when it wrote the row. */
    openInErp: money('open_in_erp').notNull().default('0'),
    /** Of that, paid in the portal and not booked by the ERP yet: the sum of the ledger's postings, which the ledger keeps here. */
    inTransit: money('in_transit').notNull().default('0'),
    /** Payments of the portal that the open amount takes into account. */
    payments: text('payments').array().notNull().default([]),
    /** What is still owed, or still to be given back. A payment that the ERP has booked without saying so never turns a debt into a credit. */
    netDue: money('net_due')
      .notNull()
      .generatedAlwaysAs(
        sql`case when open_in_erp >= 0 then greatest(open_in_erp - in_transit, 0) else least(open_in_erp - in_transit, 0) end`,
      ),
    /** What its lines and its address are found by. */
    foundBy: text('found_by').notNull().default(''),
    /** All that it is found by, in small letters. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(invoice_number || chr(10) || order_number || chr(10) || po_number || chr(10) || sidemark || chr(10) || found_by)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.invoiceNumber] }),
    uniqueIndex('invoices_number_key').on(table.invoiceNumber),
    // One for each sort, read from either end; behind the sort's parts stands what lists narrow down by, so that far pages and counts are read from the index alone.
    index('invoices_date_idx').on(
      table.customerNumber,
      table.invoiceDate,
      table.invoiceNumber,
      table.total,
      table.netDue,
      table.dueDate,
    ),
    index('invoices_by_due_idx').on(
      table.customerNumber,
      sql`coalesce(${table.dueDate}, ${table.invoiceDate})`,
      table.invoiceNumber,
      table.total,
      table.netDue,
      table.dueDate,
      table.invoiceDate,
    ),
    // Among orders, which have instants: a day counts from its noon, which is that day wherever it is read.
    index('invoices_dated_idx').on(
      table.customerNumber,
      sql`((${table.invoiceDate} + time '12:00') at time zone 'UTC')`,
      table.invoiceNumber,
      table.total,
      table.netDue,
      table.dueDate,
      table.invoiceDate,
    ),
    index('invoices_total_idx').on(
      table.customerNumber,
      table.total,
      table.invoiceNumber,
      table.netDue,
      table.dueDate,
      table.invoiceDate,
    ),
    index('invoices_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
    // An order asks what was billed of it.
    index('invoices_order_idx').on(table.orderNumber),
    // What is still to be paid or to be given back: few of many.
    index('invoices_due_idx')
      .on(table.customerNumber)
      .where(sql`${table.netDue} <> 0`),
  ],
);

/** Lines as billed, under the customer of their invoice. They outlive items: a number here need not be in the catalogue. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Empty = a charge without a number. */
    itemId: text('item_id').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Negative: taken back. */
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull().default(''),
    unitPrice: money('unit_price').notNull().default('0'),
    amount: money('amount').notNull(),
    lot: text('lot').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.invoiceNumber, table.lineNumber] }),
    // An item asks when it was bought.
    index('invoice_lines_item_idx').on(table.customerNumber, table.itemId),
  ],
);

/** Why a customer does not accept a line of an invoice, and a photo that shows it. */
export const invoiceDisputes = pgTable(
  'invoice_disputes',
  {
    customerNumber: text('customer_number').notNull(),
    disputeId: uuid('dispute_id').notNull().defaultRandom(),
    invoiceNumber: text('invoice_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** The line as it was billed: its amount, and how the list of lines names it. */
    amount: money('amount').notNull(),
    description: text('description').notNull().default(''),
    reason: text('reason').notNull(),
    comment: text('comment').notNull().default(''),
    /** JPEG made by the server; null = none. */
    photo: bytea('photo'),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    disputedBy: text('disputed_by').notNull(),
    disputedAt: timestamp('disputed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.disputeId] }),
    // A line is disputed once: whoever comes second is shown that it is.
    uniqueIndex('invoice_disputes_line_key').on(table.customerNumber, table.invoiceNumber, table.lineNumber),
    index('invoice_disputes_day_idx').on(table.customerNumber, table.disputedAt),
  ],
);
