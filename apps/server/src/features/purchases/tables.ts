import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { money, quantity } from '../../platform/db/amount-columns.ts';

/**
 * What was billed in a month, kept in step with the invoices: sums of a year are read from it, not from the lines. A row is an item in a unit, and one with
 * an empty item is what the invoices charge beside their lines' items; all rows of a month add up to its invoices without freight and tax.
 */
export const purchaseMonths = pgTable(
  'purchase_months',
  {
    customerNumber: text('customer_number').notNull(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    /** Sequence of the address, as the invoices have it. */
    shipTo: text('ship_to').notNull(),
    itemId: text('item_id').notNull(),
    uom: text('uom').notNull(),
    /** Invoices that have the item with a quantity above 0; one with several units of it counts under one of them. Without an item: invoices of the month. */
    times: integer('times').notNull(),
    /** Less what was taken back. */
    quantity: quantity('quantity').notNull(),
    amount: money('amount').notNull(),
    /** Without an item: what all rows of the month and address come to. */
    billed: money('billed').notNull().default('0'),
    /** Day, and price of the unit, of the last of them; null where all was taken back. */
    lastOn: date('last_on', { mode: 'string' }),
    lastPrice: money('last_price'),
  },
  (table) => [
    primaryKey({ name: 'purchase_months_pk', columns: [table.customerNumber, table.month, table.shipTo, table.itemId, table.uom] }),
    index('purchase_months_billed_idx').on(table.customerNumber, table.month).where(sql`${table.itemId} = ''`),
  ],
);

/** The same by year and of all addresses, added up from the months. */
export const purchaseYears = pgTable(
  'purchase_years',
  {
    customerNumber: text('customer_number').notNull(),
    /** Its first day. */
    year: date('year', { mode: 'string' }).notNull(),
    itemId: text('item_id').notNull(),
    uom: text('uom').notNull(),
    times: integer('times').notNull(),
    quantity: quantity('quantity').notNull(),
    amount: money('amount').notNull(),
    lastOn: date('last_on', { mode: 'string' }),
    lastPrice: money('last_price'),
  },
  (table) => [primaryKey({ name: 'purchase_years_pk', columns: [table.customerNumber, table.year, table.itemId, table.uom] })],
);
