import { bigint, customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Addresses of downloads with the files they represent, and the progress of those that were used. */
export const downloadAddresses = pgTable(
  'download_addresses',
  {
    /** SHA-256 of the secret in the address. */
    hash: bytes('hash').primaryKey(),
    /** SHA-256 of the token of the requesting session. */
    sessionHash: bytes('session_hash').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    customerNumber: text('customer_number').notNull(),
    kind: text('kind').notNull(),
    format: text('format').notNull(),
    question: jsonb('question').$type<Record<string, unknown>>().notNull(),
    /** en, es or fr-CA. */
    language: text('language').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it was used. It can be used only once. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
    /** Time of the last progress report, and the number of rows written by then. */
    reportedAt: timestamp('reported_at', { withTimezone: true }),
    written: integer('written').notNull().default(0),
    /** done or failed. Null while the file is being generated. */
    outcome: text('outcome'),
  },
  (table) => [
    index('download_addresses_user_idx').on(table.userId),
    index('download_addresses_expires_idx').on(table.expiresAt),
  ],
);
