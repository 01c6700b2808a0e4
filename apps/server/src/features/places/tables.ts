import { boolean, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
  /** Of the counter: seven parts such as `06:30-17:00`, Monday first, `-` where it stays shut; '' = not told. */
  counterHours: text('counter_hours').notNull().default(''),
  /** Sales tax on goods that are picked up here, per cent; null = the customer's. */
  taxRate: numeric('tax_rate', { precision: 7, scale: 4 }),
});

/** Days on which a location is closed. */
export const closures = pgTable(
  'closures',
  {
    /** '' = every location without a row of its own for the day. */
    location: text('location').notNull().default(''),
    date: date('date', { mode: 'string' }).notNull(),
    /** What the day is called. */
    words: text('words').notNull().default(''),
    /** It is open after all. */
    open: boolean('open').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.location, table.date] })],
);

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
  /** HH:MM from which on an order counts as of the next day; null = none. */
  cutOff: text('cut_off'),
});
