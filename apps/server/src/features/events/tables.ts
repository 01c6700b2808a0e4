import { sql } from 'drizzle-orm/sql/sql';
import { bigint, customType, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Where events are sent to. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Types of events, or `order.*`; empty = all. */
    types: text('types').array().notNull(),
    /** The vault's. */
    secret: bytes('secret').notNull(),
    /** The secret before it, which signs too until then. */
    formerSecret: bytes('former_secret'),
    formerUntil: timestamp('former_until', { withTimezone: true }),
    /** active or disabled. */
    state: text('state').notNull().default('active'),
    /** Why it is disabled. */
    reason: text('reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Events up to here have a delivery, if they are wanted: epoch, transaction, id. */
    epoch: bigint('epoch', { mode: 'bigint' }).notNull(),
    xid: bigint('xid', { mode: 'bigint' }).notNull(),
    eventId: bigint('event_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [uniqueIndex('webhook_endpoints_name_key').on(sql`lower(${table.name})`)],
);

/** Events on their way to an endpoint, in the order of `id` for each subject. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: uuid('delivery_id').notNull().unique().defaultRandom(),
    endpointId: bigint('endpoint_id', { mode: 'number' }).notNull(),
    eventId: uuid('event_id').notNull(),
    /** What the event is about, such as `order 10001`. */
    subject: text('subject').notNull(),
    /** pending, delivered, dead (given up after three days) or skipped. */
    state: text('state').notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    /** When it is tried next. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** When it was first tried since it was last given a chance; three days later it is dead. */
    firstTriedAt: timestamp('first_tried_at', { withTimezone: true }),
    /** A process sends it, and is taken for gone after that. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    /** HTTP status of the last answer; null = there was none. */
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
