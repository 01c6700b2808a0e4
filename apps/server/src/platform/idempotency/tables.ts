import { bigint, customType, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The first answer to each key, written in the transaction of the work it answers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    /** SHA-256 of the request: the same key for another request is a mistake. */
    requestHash: bytes('request_hash').notNull(),
    answer: jsonb('answer'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_at_idx').on(table.at)],
);
