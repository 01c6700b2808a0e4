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
 * Stretches of the outbox in which transaction ids only grow. A restored backup starts another one. Events up to the first
 * epoch belong to epoch 0.
 */
export const outboxEpochs = pgTable('outbox_epochs', {
  /** Milliseconds since 1970 at which it began. A later epoch has a higher number, whatever the backup knew. */
  epoch: bigint('epoch', { mode: 'number' }).primaryKey(),
  /** Events with a higher id belong to this epoch or a later one. */
  afterId: bigint('after_id', { mode: 'number' }).notNull(),
  /** The database cluster, its timeline and the data folder that it began in. */
  place: text('place').notNull(),
});
