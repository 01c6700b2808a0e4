import { resolve } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Database } from './database.ts';
import { UnfitDatabase } from './fitness.ts';
import { takeTurn, turns } from './take-turn.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

/** For so long a step may wait for a table: everybody else who needs it stands behind it meanwhile. */
const lockMilliseconds = 500;
/** Milliseconds between two tries of a step: who stood behind it goes on. */
const pause = 1500;
/** Ten minutes of tries. */
const tries = 260;

/** A step that others stood in the way of; it is tried again. */
const inTheWay = new Set(['55P03', '40P01']);

/** What is there already, or is not there: tables, sequences, indexes, columns, schemas. */
const notAsLeft = new Set(['42P07', '42710', '42701', '42P06', '42P01', '42703', '42704']);

// Lines at the head of a migration: servers from before can work with what it leaves; its statements stand alone (create index concurrently).
const stays = /^-- servers from before it may stay\b/m;
const alone = /^-- each statement alone\b/m;

/** The database was brought up to date by a newer version than this one, and nothing says that this one can work with it. */
export class NewerDatabase extends Error {}

interface Journal {
  /** When the last migration that was brought in was made, milliseconds since 1970. */
  last: number;
  /** The same of the last one that does not let servers from before it stay. */
  parts: number;
}

/** Makes the journal of migrations as drizzle-kit has it, and what ours says more, and reads it. */
async function readJournal(client: pg.PoolClient): Promise<Journal> {
  const { rows: known } = await client.query<{ journal: string | null; stays: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') as journal,
       exists (select 1 from pg_attribute where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'stays') as stays`,
  );
  if (known[0]!.journal === null) {
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
  }
  if (!known[0]!.stays)
    await client.query('alter table drizzle.__drizzle_migrations add column stays boolean not null default false');
  const { rows } = await client.query<{ last: string | null; parts: string | null }>(
    'select max(created_at) as last, max(created_at) filter (where not stays) as parts from drizzle.__drizzle_migrations',
  );
  return { last: Number(rows[0]!.last ?? 0), parts: Number(rows[0]!.parts ?? 0) };
}

/** Statements that rewrite a table may take their time. Milliseconds, as many as a timer can count. */
const query_timeout = 2_147_483_647;

const journalEntry = 'insert into drizzle.__drizzle_migrations (hash, created_at, stays) values ($1, $2, $3)';

/** One migration, all of it or nothing; or, where its statements stand alone, each of them, which can be brought in twice. */
async function bringIn(client: pg.PoolClient, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  const entry = [hash, folderMillis, stays.test(statements[0] ?? '')];
  if (alone.test(statements[0] ?? '')) {
    for (const statement of statements) await client.query({ text: statement, query_timeout } as pg.QueryConfig);
    await client.query(journalEntry, entry);
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMilliseconds}`);
    for (const statement of statements) await client.query({ text: statement, query_timeout } as pg.QueryConfig);
    await client.query(journalEntry, entry);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Brings it in, again and again while others stand in the way. */
async function patiently(client: pg.PoolClient, migration: MigrationMeta, say: (line: string) => void): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await bringIn(client, migration);
      return;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (notAsLeft.has(code ?? ''))
        throw new UnfitDatabase(
          `The tables cannot be brought up to date: ${message}. Somebody changed what the portal made, or the database is that of another program.`,
          { cause: error },
        );
      if (!inTheWay.has(code ?? '') || tried >= tries) throw error;
      // Not each time: of ten minutes there are some two hundred.
      if (tried === 1 || tried % 20 === 0)
        say(`Bringing the tables up to date waits for others: ${message}. It is tried again.`);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function bringUpToDate(client: pg.PoolClient, folder: string, say: (line: string) => void): Promise<void> {
  const { last, parts } = await readJournal(client);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  if (parts > newest)
    throw new NewerDatabase(
      'The database was brought up to date by a newer version of the portal, and does not say that this one may go on with it. Start that version, or restore the backup from before.',
    );
  if (last > newest)
    say('The database was brought up to date by a newer version of the portal. This one may go on with it.');
  for (const migration of migrations) if (migration.folderMillis > last) await patiently(client, migration, say);
}

interface Options {
  say?: (line: string) => void;
  /** Of the migrations; for tests. */
  folder?: string;
}

/**
 * Brings the tables up to date, migration by migration. Servers that start together take turns, and a server that runs already never waits for one of them for a second.
 * Throws NewerDatabase and UnfitDatabase. Drizzle's own migrator takes all of them in one transaction, and as long to load as a server to start.
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
      const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
      const statementTimeout = rows[0]!.statement_timeout;
      // A column of a large table may take its time; only waiting for others may not.
      await client.query('set statement_timeout = 0');
      try {
        await bringUpToDate(client, folder, say);
      } finally {
        await client.query(`set statement_timeout = '${statementTimeout}'`);
      }
    },
  );
}
