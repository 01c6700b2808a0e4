import { boolean, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The distributor's warehouses and counters. */
export const locations = pgTable('locations', {
  id: text('id').primaryKey(),
  reportName: text('report_name').notNull(),
  address: text('address').notNull().default(''),
  city: text('city').notNull().default(''),
  state: text('state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  /** ISO 3166. Empty = the distributor's own. */
  country: text('country').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  company: text('company').notNull().default('0'),
  willCallShipVia: text('will_call_ship_via'),
  /**
   * Opening hours of the counter: seven parts such as `06:30-17:00`, Monday first, `-` when closed. Empty when not
   * known.
   */
  counterHours: text('counter_hours').notNull().default(''),
  /** Sales tax rate in percent for goods picked up here. Null means the customer's rate. */
  taxRate: numeric('tax_rate', { precision: 7, scale: 4 }),
});

/** Days on which a location is closed. */
export const closures = pgTable(
  'closures',
  {
    /** Empty applies to every location that has no row for the day. */
    location: text('location').notNull().default(''),
    date: date('date', { mode: 'string' }).notNull(),
    /** Name of the day, such as a holiday. */
    words: text('words').notNull().default(''),
    /** The location is open on this day. */
    open: boolean('open').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.location, table.date] })],
);

/** Cut-offs of a location, in place of those of the ship vias. */
export const cutOffs = pgTable(
  'cut_offs',
  {
    location: text('location').notNull(),
    /** Empty applies to every ship via without a row of the location. */
    shipVia: text('ship_via').notNull().default(''),
    /** HH:MM. */
    cutOff: text('cut_off').notNull(),
  },
  (table) => [primaryKey({ columns: [table.location, table.shipVia] })],
);

/** Shipping methods: W will call, T own truck, C carrier. Freight is in dollars. */
export const shipVias = pgTable('ship_vias', {
  code: text('code').primaryKey(),
  description: text('description').notNull(),
  how: text('how').notNull(),
  /** Locations that it serves. Empty means all. */
  locations: text('locations').array().notNull().default([]),
  /** Prefixes of the postal codes that it serves. Empty means all. */
  zipPrefixes: text('zip_prefixes').array().notNull().default([]),
  freightFlat: numeric('freight_flat', { precision: 14, scale: 4 }).notNull().default('0'),
  freightPerPound: numeric('freight_per_pound', { precision: 14, scale: 4 }).notNull().default('0'),
  freightFreeOver: numeric('freight_free_over', { precision: 14, scale: 4 }),
  /** Departure days, Monday first. */
  weekdays: text('weekdays').notNull().default('YYYYYNN'),
  leadDays: integer('lead_days').notNull().default(1),
  /** Cut-off time HH:MM, after which an order counts as the next day's. Null when there is none. */
  cutOff: text('cut_off'),
});
