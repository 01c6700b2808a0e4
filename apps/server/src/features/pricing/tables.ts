import { sql } from 'drizzle-orm';
import { quantity, unitPrice } from '../../platform/db/amount-columns.ts';
import { boolean, date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Prices of every kind. `key` is the class code, customer number, or customer number/sequence, and empty for list and
 * promotion. Promotions for a class or a customer are kinds of their own. `minimumQty` counts in `uom`. Prices are resolved
 * when read, never stored per customer.
 */
export const prices = pgTable(
  'prices',
  {
    itemId: text('item_id').notNull(),
    scope: text('scope').notNull(),
    key: text('key').notNull().default(''),
    uom: text('uom').notNull(),
    minimumQty: numeric('minimum_qty', { precision: 16, scale: 4 }).notNull().default('0'),
    price: unitPrice('price').notNull(),
    /** Of a promotion: percent off the price that is paid otherwise. `price` is 0 then. Null = it has a price. */
    percent: numeric('percent', { precision: 7, scale: 4 }),
    /** A price of 0 means free. Otherwise 0 means 'price on request'. */
    free: boolean('free').notNull().default(false),
    /** Only for whole units ordered in `uom`. */
    whole: boolean('whole').notNull().default(false),
    validFrom: date('valid_from', { mode: 'string' }).notNull().default('0001-01-01'),
    validUntil: date('valid_until', { mode: 'string' }),
    /** Of customers for whom the row counts, ISO 4217. Empty = the shop's. */
    currency: text('currency').notNull().default(''),
  },
  (table) => [
    primaryKey({
      // With its first name, the key is changed after its new column is there.
      name: 'prices_item_id_scope_key_uom_minimum_qty_valid_from_pk',
      columns: [table.itemId, table.scope, table.key, table.uom, table.minimumQty, table.validFrom, table.currency],
    }),
    index('prices_key_idx').on(table.scope, table.key),
    index('prices_percent_idx')
      .on(table.itemId)
      .where(sql`${table.percent} is not null`),
  ],
);

/** Prices agreed with a customer for a job. */
export const jobPrices = pgTable(
  'job_prices',
  {
    customerNumber: text('customer_number').notNull(),
    /** A sidemark of the job. */
    job: text('job').notNull(),
    itemId: text('item_id').notNull(),
    uom: text('uom').notNull(),
    price: unitPrice('price').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull().default('0001-01-01'),
    validUntil: date('valid_until', { mode: 'string' }),
    /** The greatest quantity. Null = any. Its unit is that of the price where it is empty. */
    maximum: quantity('maximum'),
    maximumUom: text('maximum_uom').notNull().default(''),
    /** ISO 4217. Empty = the shop's. */
    currency: text('currency').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.itemId, table.job, table.validFrom] })],
);

/** What items cost the distributor, in the shop's currency. No buyer sees it, and no statement returns it. */
export const itemCosts = pgTable(
  'item_costs',
  {
    itemId: text('item_id').notNull(),
    uom: text('uom').notNull(),
    /** Of one `uom`. */
    cost: unitPrice('cost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.uom] })],
);

/** What is added to the cost, for a customer, a class or everyone, on goods of a category or all goods. */
export const markups = pgTable(
  'markups',
  {
    /** Empty = the class, or everyone. */
    customerNumber: text('customer_number').notNull().default(''),
    priceClass: text('price_class').notNull().default(''),
    /** With the categories below it. Empty = all goods. */
    category: text('category').notNull().default(''),
    /** Of the cost. */
    percent: numeric('percent', { precision: 9, scale: 4 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.priceClass, table.category] })],
);

/** One row with the settings that the SQL of prices needs. The server writes it when it starts. */
export const pricingSettings = pgTable('pricing_settings', {
  id: boolean('id').primaryKey().default(true),
  /** Promotions count only where they are lower. */
  lowerWins: boolean('lower_wins').notNull().default(false),
  /** The distributor's, such as America/Los_Angeles. */
  timeZone: text('time_zone').notNull().default('UTC'),
});
