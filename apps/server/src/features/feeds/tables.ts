import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

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

/**
 * First passwords that were fed together: one slow hash of all of a group's names and passwords. A group that comes
 * again as it was costs one comparison in place of one for each person.
 */
export const feedPasswordGroups = pgTable('feed_password_groups', {
  name: text('name').primaryKey(),
  /** argon2id in PHC form. */
  hash: text('hash').notNull(),
});

/** When each feed was last loaded, and how many of its rows. */
export const feedLoads = pgTable('feed_loads', {
  /** The format's name, as its file is called. */
  feed: text('feed').primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  /** Rows read, good and bad. */
  rows: integer('rows').notNull(),
  badRows: integer('bad_rows').notNull(),
});

/** Files that a system pushed over HTTPS. A system names each run, so that a retry is known for one. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    /** The token's. */
    systemId: bigint('system_id', { mode: 'number' }).notNull(),
    runId: text('run_id').notNull(),
    feed: text('feed').notNull(),
    dryRun: boolean('dry_run').notNull(),
    /** SHA-256 of what was sent. */
    bodyHash: bytes('body_hash').notNull(),
    /** running, done or failed. */
    state: text('state').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Its process says so every few seconds; one that is silent is gone. */
    aliveAt: timestamp('alive_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    rows: integer('rows').notNull().default(0),
    /** The answer, once it has ended. */
    answer: jsonb('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.runId] }),
    index('feed_runs_started_idx').on(table.startedAt),
  ],
);
