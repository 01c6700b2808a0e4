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
import { money, quantity, unitPrice } from '../../platform/db/amount-columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Invoices as the distributor's ERP sends them. A credit or a voided invoice has negative amounts or none.
 * The key starts with the customer, to allow distribution by customer. A number always belongs to the same customer.
 */
export const invoices = pgTable(
  'invoices',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    /** Sequence of the address at that time. It may no longer exist. */
    shipTo: text('ship_to').notNull().default(''),
    /** The billed order; empty = unknown. */
    orderNumber: text('order_number').notNull().default(''),
    poNumber: text('po_number').notNull().default(''),
    sidemark: text('sidemark').notNull().default(''),
    location: text('location').notNull().default(''),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    /** Early-payment discount on the whole invoice: its last day, and an amount or else a percentage of the total. */
    discountDate: date('discount_date', { mode: 'string' }),
    discountAmount: money('discount_amount'),
    discountPercent: numeric('discount_percent', { precision: 7, scale: 4 }),
    freight: money('freight').notNull().default('0'),
    tax: money('tax').notNull().default('0'),
    /** Includes freight and tax. */
    total: money('total').notNull(),
    /** Part of the total that was open in the ERP when it wrote the row. */
    openInErp: money('open_in_erp').notNull().default('0'),
    /**
     * Part of that paid in the portal but not booked by the ERP yet. The ledger maintains it as the sum of its
     * postings.
     */
    inTransit: money('in_transit').notNull().default('0'),
    /** Portal payments that the open amount includes. */
    payments: text('payments').array().notNull().default([]),
    /**
     * The amount still due or still to be credited. A payment that the ERP has booked without reporting it never turns
     * a debt into a credit.
     */
    netDue: money('net_due')
      .notNull()
      .generatedAlwaysAs(
        sql`case
            when open_in_erp >= 0 then greatest(open_in_erp - in_transit, 0)
            else least(open_in_erp - in_transit, 0)
          end`,
      ),
    /** The text from its lines and address by which it is found. */
    foundBy: text('found_by').notNull().default(''),
    /** All text by which it is found, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(invoice_number || chr(10) || order_number || chr(10) || po_number || chr(10) || sidemark
              || chr(10) || found_by)`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.invoiceNumber] }),
    uniqueIndex('invoices_number_key').on(table.invoiceNumber),
    // One index per sort order, readable from both ends. The columns that lists filter by follow, so that distant pages
    // and counts need only the index.
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
    // For the list together with orders, which have instants. A day is sorted as its noon UTC, so that readers see the
    // same day in their time zone.
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
    // Finds the invoices of an order.
    index('invoices_sidemark_idx')
      .on(table.customerNumber, sql`lower(${table.sidemark})`)
      .where(sql`${table.sidemark} <> ''`),
    index('invoices_order_idx').on(table.orderNumber),
    // Finds the few invoices that are still due or to be credited.
    index('invoices_due_idx')
      .on(table.customerNumber)
      .where(sql`${table.netDue} <> 0`),
  ],
);

/**
 * Lines as billed, under the customer of their invoice. They outlive items, so a number here need not be in the
 * catalog.
 */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    customerNumber: text('customer_number').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Empty = a charge without a number. */
    itemId: text('item_id').notNull().default(''),
    description: text('description').notNull().default(''),
    /** Negative = returned. */
    quantity: quantity('quantity').notNull(),
    uom: text('uom').notNull().default(''),
    unitPrice: unitPrice('unit_price').notNull().default('0'),
    amount: money('amount').notNull(),
    /** What was taken off. `amount` is without it, and the unit price is before it. Null = nothing. */
    discount: money('discount'),
    /** The same in per cent, where it is known. */
    discountPercent: numeric('discount_percent', { precision: 7, scale: 4 }),
    lot: text('lot').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.invoiceNumber, table.lineNumber] }),
    // Finds the purchases of an item.
    index('invoice_lines_item_idx').on(table.customerNumber, table.itemId),
  ],
);

/**
 * Disputes of invoice lines, which are returns since. Nothing reads them, but an older server may still write them, so
 * the table goes with a later release.
 */
export const invoiceDisputes = pgTable(
  'invoice_disputes',
  {
    customerNumber: text('customer_number').notNull(),
    disputeId: uuid('dispute_id').notNull().defaultRandom(),
    invoiceNumber: text('invoice_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** The line as billed: its amount, and its description in the list of lines. */
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
    // A line is disputed once. A second attempt shows that it is disputed already.
    uniqueIndex('invoice_disputes_line_key').on(table.customerNumber, table.invoiceNumber, table.lineNumber),
    index('invoice_disputes_day_idx').on(table.customerNumber, table.disputedAt),
  ],
);
