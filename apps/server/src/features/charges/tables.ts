import { sql } from 'drizzle-orm';
import { boolean, date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    /** For the order, or for each line or unit. */
    amount: money('amount').notNull().default('0'),
    percent: numeric('percent', { precision: 7, scale: 4 }).notNull().default('0'),
    /** goods or freight. */
    percentOf: text('percent_of').notNull().default('goods'),
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
    /** Of customers for whom the row counts, ISO 4217. Empty = the shop's. */
    currency: text('currency').notNull().default(''),
  },
  (table) => [index('charges_item_idx').on(table.itemId, table.customerNumber)],
);

/** Freight of ship vias by zone, weight and amount. Without a row that fits, the ship via's own figures count. */
export const freightRates = pgTable(
  'freight_rates',
  {
    shipVia: text('ship_via').notNull(),
    /** Beginning of the postal codes, or the first of a range, without spaces. Empty = everywhere. */
    zipFrom: text('zip_from').notNull().default(''),
    /** The last of a range. Empty = all that begin with the first. */
    zipTo: text('zip_to').notNull().default(''),
    /** Pounds and amount from which the row counts. */
    weightFrom: numeric('weight_from', { precision: 16, scale: 4 }).notNull().default('0'),
    amountFrom: money('amount_from').notNull().default('0'),
    zone: text('zone').notNull().default(''),
    flat: money('flat').notNull().default('0'),
    perPound: money('per_pound').notNull().default('0'),
    /** Of the merchandise. */
    percent: numeric('percent', { precision: 7, scale: 4 }).notNull().default('0'),
    freeOver: money('free_over'),
    /** The freight is quoted after the order. */
    quoted: boolean('quoted').notNull().default(false),
    /** Of customers for whom the row counts, ISO 4217. Empty = the shop's. */
    currency: text('currency').notNull().default(''),
  },
  (table) => [
    primaryKey({
      name: 'freight_rates_pk',
      columns: [table.shipVia, table.zipFrom, table.zipTo, table.weightFrom, table.amountFrom, table.currency],
    }),
  ],
);

/** Sales tax by tax class and place. An empty condition applies everywhere. */
export const taxRates = pgTable(
  'tax_rates',
  {
    /** Empty = goods without a class, and those whose class has no row. */
    taxClass: text('tax_class').notNull().default(''),
    location: text('location').notNull().default(''),
    state: text('state').notNull().default(''),
    /** Beginning of the postal codes, or the first of a range, without spaces. */
    zipFrom: text('zip_from').notNull().default(''),
    zipTo: text('zip_to').notNull().default(''),
    name: text('name').notNull().default(''),
    /** Percent. */
    rate: numeric('rate', { precision: 7, scale: 4 }).notNull(),
    /** Whether freight and fees are taxed there too. Only rows without a class decide that. */
    freight: boolean('freight').notNull().default(false),
    fees: boolean('fees').notNull().default(false),
    validFrom: date('valid_from', { mode: 'string' }).notNull().default('0001-01-01'),
    validUntil: date('valid_until', { mode: 'string' }),
  },
  (table) => [
    primaryKey({
      name: 'tax_rates_pk',
      columns: [table.zipFrom, table.taxClass, table.location, table.state, table.zipTo, table.validFrom],
    }),
    index('tax_rates_range_idx')
      .on(table.zipFrom)
      .where(sql`${table.zipTo} <> ''`),
  ],
);

/**
 * Rates of sales tax that a provider gave for goods sent from a location to an address, which is in capital letters. They
 * count in place of `tax_rates` for a month, and are asked for again after a day.
 */
export const providedTaxRates = pgTable(
  'provided_tax_rates',
  {
    location: text('location').notNull(),
    zip: text('zip').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    line1: text('line1').notNull(),
    /** Empty = goods without a class, and those whose class the provider doesn't know. */
    taxClass: text('tax_class').notNull().default(''),
    /** Percent. Null = the provider can't say for this address. */
    rate: numeric('rate', { precision: 7, scale: 4 }),
    /** Whether freight and fees are taxed there too. */
    freight: boolean('freight').notNull().default(false),
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'provided_tax_rates_pk',
      columns: [table.zip, table.line1, table.city, table.state, table.location, table.taxClass],
    }),
    index('provided_tax_rates_asked_idx').on(table.askedOn),
  ],
);

/** Customers that pay no sales tax, on everything or on goods of a tax class. */
export const taxExemptions = pgTable(
  'tax_exemptions',
  {
    customerNumber: text('customer_number').notNull(),
    /** Empty = everything. */
    taxClass: text('tax_class').notNull().default(''),
    /** Where the exemption counts. Empty = everywhere. */
    state: text('state').notNull().default(''),
    certificate: text('certificate').notNull().default(''),
    /** The last day. Null = no end. */
    validUntil: date('valid_until', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.taxClass, table.state] })],
);
