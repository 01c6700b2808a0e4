import { customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The large feeds whose rows are remembered, and how they were read. */
export const feedMemories = pgTable('feed_memories', {
  format: text('format').primaryKey(),
  /** Header and reading rules. The memory is void when they change. */
  version: text('version').notNull(),
  /** Counts the changes, so that two concurrent imports can't mix their memories. */
  generation: integer('generation').notNull(),
});

/** Fingerprints of the rows as last fed: 8 bytes of the key and 8 of the line, repeated. */
export const feedFingerprints = pgTable(
  'feed_fingerprints',
  {
    format: text('format').notNull(),
    part: integer('part').notNull(),
    pairs: bytes('pairs').notNull(),
  },
  (table) => [primaryKey({ columns: [table.format, table.part] })],
);

/** When each feed was last loaded, and how many rows it had. */
export const feedLoads = pgTable('feed_loads', {
  /** The format's name, as in its file name. */
  feed: text('feed').primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  /** Rows read, good and bad. */
  rows: integer('rows').notNull(),
  badRows: integer('bad_rows').notNull(),
});

/** How files of other programs become feeds. The contract's `feedMapping` is what `mapping` holds. */
export const feedMappings = pgTable('feed_mappings', {
  name: text('name').primaryKey(),
  mapping: jsonb('mapping').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  /** User name, or 'command line'. */
  savedBy: text('saved_by').notNull(),
});
