import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Of which large feeds the rows are remembered, and what they were read by. */
export const feedMemories = pgTable('feed_memories', {
  format: text('format').primaryKey(),
  /** Header and reading rules; other ones make the memory worthless. */
  version: text('version').notNull(),
  /** Counts the changes, so that two imports at once cannot mix their memories. */
  generation: integer('generation').notNull(),
});

/** Fingerprints of the rows as they were last fed: 8 bytes of the key, 8 of the line, again and again. */
export const feedFingerprints = pgTable(
  'feed_fingerprints',
  {
    format: text('format').notNull(),
    part: integer('part').notNull(),
    pairs: bytes('pairs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.format, table.part] })],
);
