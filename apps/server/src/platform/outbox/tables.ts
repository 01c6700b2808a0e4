import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Events for the distributor's systems, written in the transaction of what they tell; read in order of `id`. */
export const outboxEvents = pgTable('outbox_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  eventId: uuid('event_id').notNull().unique(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  type: text('type').notNull(),
  customerNumber: text('customer_number'),
  subject: text('subject').notNull(),
  payload: jsonb('payload').notNull(),
});
