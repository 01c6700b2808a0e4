import { bigint, boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const address = {
  line1: text('line1').notNull().default(''),
  line2: text('line2').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  /** ISO 3166. Empty = the distributor's own, or the other one of the United States and Canada. */
  country: text('country').notNull().default(''),
};

/** Marks of a delivery address that some charges are made for. */
const marks = {
  residential: boolean('residential').notNull().default(false),
  /** The truck needs a liftgate. */
  liftgate: boolean('liftgate').notNull().default(false),
};

/** One row with the shop's own currency and country. The server and imports of the command line write it when they start. */
export const shopCurrency = pgTable('shop_currency', {
  id: boolean('id').primaryKey().default(true),
  /** ISO 4217. */
  code: text('code').notNull(),
  decimals: integer('decimals').notNull(),
  /** ISO 3166. */
  country: text('country').notNull().default('US'),
});

/** Price classes of customers. */
export const priceClasses = pgTable('price_classes', { id: text('id').primaryKey(), name: text('name').notNull() });

/** The distributor's salespeople. */
export const salespeople = pgTable('salespeople', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  title: text('title').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  /** The branch they work at. */
  location: text('location'),
});

/** Customer accounts. Rates are percentages, limits are in the customer's currency. */
export const customers = pgTable('customers', {
  number: text('number').primaryKey(),
  name: text('name').notNull(),
  ...address,
  ...marks,
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  /** Of all amounts of the customer, ISO 4217. Empty = the shop's. */
  currency: text('currency').notNull().default(''),
  priceClass: text('price_class'),
  location: text('location').notNull(),
  salesperson: text('salesperson'),
  shipVia: text('ship_via'),
  /** Who pays carriers: prepaid, collect or thirdParty, and the account with the carrier that pays. */
  freightTerms: text('freight_terms').notNull().default('prepaid'),
  freightAccount: text('freight_account').notNull().default(''),
  taxRate: numeric('tax_rate', { precision: 7, scale: 4 }).notNull().default('0'),
  taxExempt: boolean('tax_exempt').notNull().default(false),
  /** Discount on goods for card holders, if the buyer's claim allows it. */
  cardDiscount: numeric('card_discount', { precision: 7, scale: 4 }).notNull().default('0'),
  creditLimit: numeric('credit_limit', { precision: 14, scale: 2 }),
  /** Payment terms in the distributor's words, such as 'Net 30'; empty = none known. */
  terms: text('terms').notNull().default(''),
  creditHold: boolean('credit_hold').notNull().default(false),
  /** A complete file of the customers no longer had it. No user can act for it. */
  closed: boolean('closed').notNull().default(false),
});

/** The address book of a customer. */
export const shipTos = pgTable(
  'ship_tos',
  {
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    sequence: text('sequence').notNull(),
    name: text('name').notNull(),
    ...address,
    ...marks,
    location: text('location').notNull(),
    company: text('company').notNull().default('0'),
    shipVia: text('ship_via'),
    taxRate: numeric('tax_rate', { precision: 7, scale: 4 }),
    /** A complete feed no longer has it. New orders can't use it, but documents still name it. */
    closed: boolean('closed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.sequence] })],
);

/**
 * Delivery choices for carts. Without a row, the customer's own location and ship via apply.
 * `sequence` null = nothing chosen, '99' = typed in (the address columns hold it).
 */
export const deliveryChoices = pgTable(
  'delivery_choices',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    customerNumber: text('customer_number').notNull(),
    location: text('location'),
    shipVia: text('ship_via'),
    sequence: text('sequence'),
    name: text('name').notNull().default(''),
    line1: text('line1').notNull().default(''),
    line2: text('line2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    country: text('country').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerNumber] })],
);
