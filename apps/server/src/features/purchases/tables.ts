import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { money, quantity } from '../../platform/db/amount-columns.ts';

/** What both tables say of an item in a unit. */
const sums = {
  itemId: text('item_id').notNull(),
  uom: text('uom').notNull(),
  /** Invoices that have the item with a quantity above 0; one with several units of it counts under one of them. Without an item: all invoices. */
  times: integer('times').notNull(),
  /** Less what was taken back. */
  quantity: quantity('quantity').notNull(),
  amount: money('amount').notNull(),
  /** Day, and price of the unit, of the last of them; null where all was taken back. */
  lastOn: date('last_on', { mode: 'string' }),
  lastPrice: money('last_price'),
};

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
    ...sums,
    /** Without an item: what all rows of the month and address come to. */
    billed: money('billed').notNull().default('0'),
  },
  (table) => [
    primaryKey({
      name: 'purchase_months_pk',
      columns: [table.customerNumber, table.month, table.shipTo, table.itemId, table.uom],
    }),
    index('purchase_months_billed_idx')
      .on(table.customerNumber, table.month)
      .where(sql`${table.itemId} = ''`),
  ],
);

/**
 * All that was billed until the end of a year, of all addresses, added up from the months: what was billed in some years is what was billed until their end without what
 * was billed until their beginning, however many they are. A year without invoices has no rows.
 */
export const purchaseTotals = pgTable(
  'purchase_totals',
  {
    customerNumber: text('customer_number').notNull(),
    /** Its first day. */
    year: date('year', { mode: 'string' }).notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ name: 'purchase_totals_pk', columns: [table.customerNumber, table.year, table.itemId, table.uom] }),
  ],
);
