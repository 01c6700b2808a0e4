import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { money, quantity, unitPrice } from '../../platform/db/amount-columns.ts';

/** Columns of both tables about an item in a unit. */
const sums = {
  itemId: text('item_id').notNull(),
  uom: text('uom').notNull(),
  /**
   * Invoices that contain the item with a positive quantity. An invoice with several units of the item counts for one
   * of them. Without an item: all invoices.
   */
  times: integer('times').notNull(),
  /** Less returned goods. */
  quantity: quantity('quantity').notNull(),
  amount: money('amount').notNull(),
  /** Date and unit price of the last purchase. Null when everything was returned. */
  lastOn: date('last_on', { mode: 'string' }),
  lastPrice: unitPrice('last_price'),
};

/**
 * Billed sums by month, kept in sync with the invoices, so that yearly sums don't read invoice lines. A row is an item
 * in a unit. A row with an empty item holds charges other than items. All rows of a month add up to its invoices
 * without freight and tax.
 */
export const purchaseMonths = pgTable(
  'purchase_months',
  {
    customerNumber: text('customer_number').notNull(),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    /** Sequence of the ship-to, as on the invoices. */
    shipTo: text('ship_to').notNull(),
    ...sums,
    /** Without an item: the sum of all rows of the month and ship-to. */
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
 * Running totals of everything billed until the end of a year, for all ship-tos. Subtract two totals for a span of
 * years, however long it is. A year without invoices has no rows.
 */
export const purchaseTotals = pgTable(
  'purchase_totals',
  {
    customerNumber: text('customer_number').notNull(),
    /** First day of the year. */
    year: date('year', { mode: 'string' }).notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ name: 'purchase_totals_pk', columns: [table.customerNumber, table.year, table.itemId, table.uom] }),
  ],
);
