import { bigint, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The distributor's warehouses and counters. */
export const locations = pgTable('locations', {
  id: text('id').primaryKey(),
  reportName: text('report_name').notNull(),
  address: text('address').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  company: text('company').notNull().default('0'),
  willCallShipVia: text('will_call_ship_via'),
});

/** How goods travel: W will call, T own truck, C carrier. Freight in dollars. */
export const shipVias = pgTable('ship_vias', {
  code: text('code').primaryKey(),
  description: text('description').notNull(),
  how: text('how').notNull(),
  /** Locations it leaves from; empty = all. */
  locations: text('locations').array().notNull().default([]),
  /** Postal code beginnings it reaches; empty = all. */
  zipPrefixes: text('zip_prefixes').array().notNull().default([]),
  freightFlat: numeric('freight_flat', { precision: 14, scale: 4 }).notNull().default('0'),
  freightPerPound: numeric('freight_per_pound', { precision: 14, scale: 4 }).notNull().default('0'),
  freightFreeOver: numeric('freight_free_over', { precision: 14, scale: 4 }),
  /** Days it leaves, Monday first. */
  weekdays: text('weekdays').notNull().default('YYYYYNN'),
  leadDays: integer('lead_days').notNull().default(1),
});

/**
 * Where the goods of a cart go, as chosen; without a row the customer's own location and ship via hold.
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
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerNumber] })],
);
