import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import './types.ts';
import { type Database, wrapPool } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';

export interface OpenedDatabase {
  db: Database;
  /** The embedded folder did not exist before: the moment for demo data. */
  fresh: boolean;
}

interface Where {
  DATABASE_URL?: string | undefined;
  DATABASE_POOL: number;
  dataFolder: string;
}

const quiet = (pool: pg.Pool): pg.Pool => {
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
};

/** A pool on the socket of an embedded database (this process's or a running server's). */
export const socketPool = (socketFolder: string, max = 10): pg.Pool =>
  quiet(new pg.Pool({ host: socketFolder, user: 'postgres', database: 'postgres', max }));

/** A pool on a PostgreSQL server. */
export const serverPool = (url: string, max: number): pg.Pool => {
  const pool = quiet(new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 }));
  // Compiling a long statement takes some 250 ms, and ours run for a few. Not as a start option: poolers in between refuse those.
  pool.on('connect', (client) => void client.query('set jit = off').catch(() => {}));
  return pool;
};

/** Opens the server's database or, without DATABASE_URL, the embedded one in the data folder. */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  if (where.DATABASE_URL !== undefined) {
    return { db: wrapPool(serverPool(where.DATABASE_URL, where.DATABASE_POOL)), fresh: false };
  }
  const lock = await lockFolder(where.dataFolder);
  const folder = join(where.dataFolder, 'db');
  const fresh = !existsSync(join(folder, 'PG_VERSION'));
  const embedded = await startEmbedded({ folder });
  await lock.announce(embedded.socketFolder);
  const db = wrapPool(socketPool(embedded.socketFolder), async () => {
    await embedded.close();
    await lock.release();
  });
  return { db, fresh };
}
