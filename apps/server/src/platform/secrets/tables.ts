import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: the key that seals the secrets in this database, recognized by a hash of it. */
export const secretKeys = pgTable('secret_keys', {
  id: boolean('id').primaryKey().default(true),
  fingerprint: text('fingerprint').notNull(),
  usedSince: timestamp('used_since', { withTimezone: true }).notNull(),
});
