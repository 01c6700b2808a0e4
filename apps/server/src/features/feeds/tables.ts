import { customType, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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

/** When each feed was last loaded, and how many of its rows. */
export const feedLoads = pgTable('feed_loads', {
  /** The format's name, as its file is called. */
  feed: text('feed').primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  /** Rows read, good and bad. */
  rows: integer('rows').notNull(),
  badRows: integer('bad_rows').notNull(),
});
