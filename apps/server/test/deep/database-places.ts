import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, row, wrapPool } from '../../src/platform/db/database.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { openDatabase, serverPool } from '../../src/platform/db/open.ts';

/** A database of one's own that processes are pointed to by their environment. */
export interface DatabasePlace {
  env: Record<string, string>;
  /** Opens it, brought up to date. No other process can have it open. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

/** An embedded database in a folder for temporary files. */
export async function embeddedPlace(): Promise<DatabasePlace> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tc-deep-'));
  return {
    env: { DATA_DIR: dataFolder, DATABASE_URL: '' },
    async open() {
      const { db } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 4 });
      await migrateDatabase(db);
      return db;
    },
    drop: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** Waits until what was killed is gone: the server may still be at its last statement. */
async function alone(db: Database): Promise<void> {
  for (;;) {
    const others = await row<{ count: number }>(
      db,
      sql`
        select count(*)::int as count
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    if (others!.count === 0) return;
    await after(50);
  }
}

/** A new database on the PostgreSQL server of this address. */
export async function serverPlace(address: string): Promise<DatabasePlace> {
  const name = `tc_deep_${randomBytes(4).toString('hex')}`;
  const onServer = async (statement: string): Promise<void> => {
    const pool = serverPool(address, 1);
    await pool.query(statement);
    await pool.end();
  };
  await onServer(`create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    async open() {
      const db = wrapPool(serverPool(url.href, 4));
      await alone(db);
      await migrateDatabase(db);
      return db;
    },
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

/** A place on the server of this address, else an embedded one. */
export const newPlace = (address: string | undefined): Promise<DatabasePlace> =>
  address === undefined ? embeddedPlace() : serverPlace(address);
