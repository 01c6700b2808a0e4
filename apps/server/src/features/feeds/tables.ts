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
