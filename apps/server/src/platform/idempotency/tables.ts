import { bigint, customType, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The first answer for each key, written in the transaction of its work. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the request, because reusing the key for another request is an error. */
    requestHash: bytes('request_hash').notNull(),
    answer: jsonb('answer'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_at_idx').on(table.at)],
);
