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

/**
 * First passwords that were fed together: one slow hash over all names and passwords of a group.
 * An unchanged group costs one comparison instead of one per person.
 */
export const feedPasswordGroups = pgTable('feed_password_groups', {
  name: text('name').primaryKey(),
  /** argon2id in PHC form. */
  hash: text('hash').notNull(),
});

/** When each feed was last loaded, and how many rows it had. */
export const feedLoads = pgTable('feed_loads', {
  /** The format's name, as in its file name. */
  feed: text('feed').primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  /** Rows read, good and bad. */
  rows: integer('rows').notNull(),
  badRows: integer('bad_rows').notNull(),
});

/** Files that a system pushed over HTTPS. The system names each run, so that a retry is recognized. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    /** The id of the system's token. */
    systemId: bigint('system_id', { mode: 'number' }).notNull(),
    runId: text('run_id').notNull(),
    feed: text('feed').notNull(),
    dryRun: boolean('dry_run').notNull(),
    /** SHA-256 of the body. */
    bodyHash: bytes('body_hash').notNull(),
    /** running, done or failed. */
    state: text('state').notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** The last heartbeat. The process sends one every few seconds. */
    aliveAt: timestamp('alive_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    rows: integer('rows').notNull().default(0),
    /** The answer, set at the end. */
    answer: jsonb('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.runId] }),
    index('feed_runs_started_idx').on(table.startedAt),
  ],
);
