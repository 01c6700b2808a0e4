import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Stops of the distributor's trucks, each of one order. They ship nothing: shipments do. */
export const deliveries = pgTable(
  'deliveries',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    deliveryNumber: text('delivery_number').notNull(),
    /** Empty while it isn't known. The shipment may not exist yet. */
    shipmentNumber: text('shipment_number').notNull().default(''),
    /** The planned day. */
    date: date('date', { mode: 'string' }).notNull(),
    /** The time window as local times, such as 07:30. Empty when not known. */
    from: text('window_from').notNull().default(''),
    until: text('window_until').notNull().default(''),
    driver: text('driver').notNull().default(''),
    note: text('note').notNull().default(''),
    /** planned, loaded, out, delivered, missed or cancelled, from the steps. */
    state: text('state').notNull().default('planned'),
    /** When the step that led to the state happened. Null before the first. */
    stateAt: timestamp('state_at', { withTimezone: true }),
    /** Name of the person who took it. Empty unless it is delivered. */
    takenBy: text('taken_by').notNull().default(''),
    /** The last state that mails were queued for. Empty when there was none. */
    mailedState: text('mailed_state').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber, table.deliveryNumber] }),
    uniqueIndex('deliveries_number_key').on(table.deliveryNumber),
    index('deliveries_date_idx').on(table.customerNumber, table.date),
    // Each round looks at those whose state was not mailed yet.
    index('deliveries_to_mail_idx')
      .on(table.stateAt)
      .where(sql`${table.state} in ('out', 'delivered', 'missed') and ${table.mailedState} <> ${table.state}`),
  ],
);

/** What happened to deliveries. */
export const deliverySteps = pgTable(
  'delivery_steps',
  {
    customerNumber: text('customer_number').notNull(),
    deliveryNumber: text('delivery_number').notNull(),
    step: text('step').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    name: text('name').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.deliveryNumber, table.step, table.at] })],
);

/** Who gets mails about the deliveries of a customer. Users without a row get none. */
export const deliveryMails = pgTable(
  'delivery_mails',
  {
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** When a delivery is on the truck. */
    out: boolean('on_out').notNull(),
    /** When it is delivered, or was missed. */
    delivered: boolean('on_delivered').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.userId] })],
);
