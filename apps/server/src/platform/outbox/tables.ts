import { sql } from 'drizzle-orm/sql/sql';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Events for the distributor's systems, written in the transaction of the change that they report. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: uuid('event_id').notNull().unique(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    type: text('type').notNull(),
    customerNumber: text('customer_number'),
    subject: text('subject').notNull(),
    payload: jsonb('payload').notNull(),
    /** The transaction that wrote the event. Events are read in the order of (xid, id), see read-events.ts. */
    xid: bigint('xid', { mode: 'bigint' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text::bigint)`),
  },
  (table) => [index('outbox_events_order_idx').on(table.xid, table.id)],
);

/**
 * Periods of the outbox in which transaction ids only grow. Restoring a backup starts a new one. Events before the
 * first epoch belong to epoch 0.
 */
export const outboxEpochs = pgTable('outbox_epochs', {
  /** Start of the epoch in milliseconds since 1970. A later epoch always has a higher number, even after a restore. */
  epoch: bigint('epoch', { mode: 'number' }).primaryKey(),
  /** Events with a higher id belong to this epoch or a later one. */
  afterId: bigint('after_id', { mode: 'number' }).notNull(),
  /** The database cluster, its timeline and the data folder at the start of the epoch. */
  place: text('place').notNull(),
});
