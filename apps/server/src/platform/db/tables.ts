import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * One row, which each server with standbys writes twice a second. What a standby says in it is how far it is. Positions in
 * the log can't say that, because a primary that was replaced may be ahead of the new one.
 */
export const primaryClock = pgTable('primary_clock', {
  id: boolean('id').primaryKey().default(true),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
