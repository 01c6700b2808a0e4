import { sql } from 'drizzle-orm/sql/sql';
import { bigint, customType, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Endpoints that receive events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The customer whose system receives its own events there. Empty = a system of the distributor. */
    customerNumber: text('customer_number').notNull().default(''),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Types of events, or wildcards such as `order.*`; empty = all. */
    types: text('types').array().notNull(),
    /** Sealed by the vault. */
    secret: bytes('secret').notNull(),
    /** The previous secret, which also signs until `former_until`. */
    formerSecret: bytes('former_secret'),
    formerUntil: timestamp('former_until', { withTimezone: true }),
    /**
     * active or disabled. A customer's is on, off, or disabled by its receiver: a server of before there were customers'
     * sends all events to what is active.
     */
    state: text('state').notNull().default('active'),
    /** Why it is disabled. */
    reason: text('reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Who added a customer's. Empty = the command line. */
    addedBy: text('added_by').notNull().default(''),
    /**
     * Events up to this position have a delivery if wanted: epoch, transaction, id. A customer's has no position: its
     * deliveries are written with its events.
     */
    epoch: bigint('epoch', { mode: 'bigint' }).notNull(),
    xid: bigint('xid', { mode: 'bigint' }).notNull(),
    eventId: bigint('event_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [uniqueIndex('webhook_endpoints_name_key').on(table.customerNumber, sql`lower(${table.name})`)],
);

/** Events to deliver to an endpoint, in the order of `id` for each subject. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id').notNull().unique().defaultRandom(),
    endpointId: bigint('endpoint_id', { mode: 'number' }).notNull(),
    eventId: uuid('event_id').notNull(),
    /** The subject of the event, for example `order 10001`. */
    subject: text('subject').notNull(),
    /** pending, delivered, dead (given up after three days) or skipped. */
    state: text('state').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** Time of the next attempt. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** First attempt since it was added or last resent. Three days later it is dead. */
    firstTriedAt: timestamp('first_tried_at', { withTimezone: true }),
    /** While a process sends it. After this time the process counts as gone. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** HTTP status of the last answer; null = no answer. */
    status: integer('status'),
    reason: text('reason').notNull().default(''),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('webhook_deliveries_due_idx')
      .on(table.endpointId, table.dueAt)
      .where(sql`${table.state} = 'pending'`),
    index('webhook_deliveries_subject_idx')
      .on(table.endpointId, table.subject, table.id)
      .where(sql`${table.state} in ('pending', 'dead')`),
    index('webhook_deliveries_ended_idx')
      .on(table.endedAt)
      .where(sql`${table.state} in ('delivered', 'skipped')`),
  ],
);
