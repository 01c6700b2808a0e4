import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Database } from './database.ts';

const migrationsFolder = resolve(import.meta.dirname, '../../../migrations');

// Any number will do as long as every server of one database takes the same.
const migrationLock = 460_001;

/** Makes the journal of migrations as drizzle-kit has it, and answers the time of the last one that was brought in. */
async function readJournal(client: pg.PoolClient): Promise<number> {
  const { rows: known } = await client.query<{ journal: string | null }>(`select to_regclass('drizzle.__drizzle_migrations') as journal`);
  if (known[0]!.journal === null) {
    await client.query('create schema if not exists drizzle');
    await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
  }
  const { rows } = await client.query<{ last: number | null }>('select max(created_at) as last from drizzle.__drizzle_migrations');
  return rows[0]!.last ?? 0;
}

/** Brings in what is newer than the journal's last, all or nothing. */
async function bringIn(client: pg.PoolClient): Promise<void> {
  const last = await readJournal(client);
  const missing = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last);
  if (missing.length === 0) return;
  await client.query('begin');
  try {
    for (const { sql: statements, hash, folderMillis } of missing) {
      for (const statement of statements) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Brings the tables up to date. Servers that start together take turns. Drizzle's own migrator does the same, but takes as long to load as a server to start. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await bringIn(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
}
