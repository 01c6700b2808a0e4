import { sql } from 'drizzle-orm/sql/sql';
import { bigint, customType, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Tokens of the distributor's systems. Revoked tokens stay, so that the audit can name them. */
export const systemTokens = pgTable(
  'system_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** SHA-256. */
    tokenHash: bytes('token_hash').notNull(),
    /** events, feeds. */
    scopes: text('scopes').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('system_tokens_hash_key').on(table.tokenHash),
    uniqueIndex('system_tokens_name_key')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.revokedAt} is null`),
  ],
);
