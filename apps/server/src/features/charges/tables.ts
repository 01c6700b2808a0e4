import { boolean, date, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { money } from '../../platform/db/amount-columns.ts';

/** What the distributor charges besides goods, freight and tax. An empty condition applies to everything. */
export const charges = pgTable(
  'charges',
  {
    id: text('id').primaryKey(),
    /** See charge-kinds.ts of the contract. */
    kind: text('kind').notNull(),
    /** Empty = the kind's name. */
    name: text('name').notNull().default(''),
    /** Dollars for the order, or for each line or unit. */
    amount: money('amount').notNull().default('0'),
    percent: numeric('percent', { precision: 7, scale: 4 }).notNull().default('0'),
    /** Only for orders with less merchandise. Null = all. */
    below: money('below'),
    customerNumber: text('customer_number').notNull().default(''),
    priceClass: text('price_class').notNull().default(''),
    location: text('location').notNull().default(''),
    shipVia: text('ship_via').notNull().default(''),
    zipPrefixes: text('zip_prefixes').array().notNull().default([]),
    itemId: text('item_id').notNull().default(''),
    family: text('family').notNull().default(''),
    uom: text('uom').notNull().default(''),
    taxable: boolean('taxable').notNull().default(false),
    validFrom: date('valid_from', { mode: 'string' }).notNull().default('0001-01-01'),
    validUntil: date('valid_until', { mode: 'string' }),
  },
  (table) => [index('charges_item_idx').on(table.itemId, table.customerNumber)],
);
