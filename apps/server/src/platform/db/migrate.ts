import { resolve } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { bool, int, nullable, text } from './columns.ts';
import type { Database, Executor } from './database.ts';
import { UnfitDatabase } from './fitness.ts';
import { overConnection } from './over-pool.ts';
import { row } from './rows.ts';
import { takeTurn, turns } from './take-turn.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

/** How long a step may wait for a lock. All other statements on the table wait behind it. */
const lockTimeoutMilliseconds = 500;
/** Milliseconds between two attempts of a step, in which waiting statements can continue. */
const retryMilliseconds = 1500;
/** Maximum number of attempts, about ten minutes in total. */
const maxAttempts = 260;

/** Error codes of a step that was blocked. It is retried. */
const blockedCodes = new Set(['55P03', '40P01']);

/** Error codes for objects that unexpectedly exist or are missing: tables, sequences, indexes, columns, schemas. */
const changedSchemaCodes = new Set(['42P07', '42710', '42701', '42P06', '42P01', '42703', '42704']);

// First lines of a migration. The first means that older servers can work with the result. The second means that each
// statement runs outside a transaction (create index concurrently).
const staysLine = /^-- servers from before it may stay\b/m;
const aloneLine = /^-- each statement alone\b/m;

/** A newer version of the portal has migrated the database, and nothing says that this version can work with it. */
export class NewerDatabase extends Error {}

interface Journal {
  /** Creation time of the last applied migration, in milliseconds since 1970. */
  last: number;
  /** The same for the last migration with which older servers can't work. */
  lastBreaking: number;
}

/** Creates drizzle-kit's journal of migrations with our additional column if needed, and reads it. */
async function readJournal(client: pg.PoolClient): Promise<Journal> {
  const db = overConnection(client);
  const journal = await row(
    db,
    { exists: bool, stays: bool },
    sql`
      select to_regclass('drizzle.__drizzle_migrations') is not null as exists,
        exists (
          select 1
          from pg_attribute
          where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'stays') as stays`,
  );
  if (!journal!.exists) {
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
  }
  if (!journal!.stays)
    await client.query('alter table drizzle.__drizzle_migrations add column stays boolean not null default false');
  const latest = await row(
    db,
    { last: nullable(int), parts: nullable(int) },
    sql`
      select max(created_at) as last, max(created_at) filter (where not stays) as parts
      from drizzle.__drizzle_migrations`,
  );
  return { last: latest!.last ?? 0, lastBreaking: latest!.parts ?? 0 };
}

/** Statements that rewrite a table may take long. This is the largest timeout in milliseconds that a timer supports. */
const query_timeout = 2_147_483_647;

const journalEntry = 'insert into drizzle.__drizzle_migrations (hash, created_at, stays) values ($1, $2, $3)';

/**
 * Applies one migration in a transaction. With the `alone` line, runs each statement separately, so each must be
 * repeatable.
 */
async function applyMigration(
  client: pg.PoolClient,
  { sql: statements, hash, folderMillis }: MigrationMeta,
): Promise<void> {
  const entry = [hash, folderMillis, staysLine.test(statements[0] ?? '')];
  if (aloneLine.test(statements[0] ?? '')) {
    for (const statement of statements) await client.query({ text: statement, query_timeout } as pg.QueryConfig);
    await client.query(journalEntry, entry);
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`);
    for (const statement of statements) await client.query({ text: statement, query_timeout } as pg.QueryConfig);
    await client.query(journalEntry, entry);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Applies the migration, and retries while it is blocked. */
async function migrateBetweenLocks(
  client: pg.PoolClient,
  migration: MigrationMeta,
  say: (line: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await applyMigration(client, migration);
      return;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (changedSchemaCodes.has(code ?? ''))
        throw new UnfitDatabase(
          `The tables cannot be brought up to date: ${message}. Someone changed the portal's tables, or the database belongs to another program.`,
          { cause: error },
        );
      if (!blockedCodes.has(code ?? '') || attempt >= maxAttempts) throw error;
      // Report only some of the attempts.
      if (attempt === 1 || attempt % 20 === 0)
        say(`Waiting for other statements before updating the tables: ${message}. Trying again.`);
      await new Promise((done) => setTimeout(done, retryMilliseconds));
    }
  }
}

async function bringUpToDate(client: pg.PoolClient, folder: string, say: (line: string) => void): Promise<void> {
  const { last, lastBreaking } = await readJournal(client);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  if (lastBreaking > newest)
    throw new NewerDatabase(
      'The database was brought up to date by a newer version of the portal, and does not say that this one may go on with it. Start that version, or restore the backup from before.',
    );
  if (last > newest)
    say('The database was brought up to date by a newer version of the portal. This one may go on with it.');
  for (const migration of migrations)
    if (migration.folderMillis > last) await migrateBetweenLocks(client, migration, say);
}

/** Returns the time of the last migration that the database had. 0 when it had none, or is another program's. */
export async function migrationOf(db: Executor): Promise<number> {
  const table = await row(
    db,
    { exists: bool },
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!table!.exists) return 0;
  const latest = await row(
    db,
    { last: nullable(int) },
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return latest!.last ?? 0;
}

/** Returns the time of the last migration that this version of the portal has. */
export const newestMigration = (): number => readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

interface Options {
  say?: (line: string) => void;
  /** Folder of the migrations. Tests replace it. */
  folder?: string;
}

/**
 * Migrates the database, one migration at a time. Servers that start together take turns, and running servers never
 * wait a second for a step. Throws NewerDatabase and UnfitDatabase. Drizzle's own migrator applies all migrations in
 * one transaction and takes as long to load as a server takes to start.
 */
export async function migrateDatabase(
  db: Database,
  { say = () => {}, folder = migrationsFolder }: Options = {},
): Promise<void> {
  await takeTurn(
    db,
    turns.tables,
    () => say('Another server brings the tables up to date.'),
    async (client) => {
      const setting = await row(overConnection(client), { statementTimeout: text }, sql`show statement_timeout`);
      // Changing a large table may take long. Only waiting for locks is limited.
      await client.query('set statement_timeout = 0');
      try {
        await bringUpToDate(client, folder, say);
      } finally {
        await client.query(`set statement_timeout = '${setting!.statementTimeout}'`);
      }
    },
  );
}
