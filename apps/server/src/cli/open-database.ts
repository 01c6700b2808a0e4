import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { type Database, wrapPool } from '../platform/db/database.ts';
import { holderOf } from '../platform/db/embedded/folder-lock.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { openDatabase, socketPool } from '../platform/db/open.ts';

async function connect(dataDir: string | undefined): Promise<Database> {
  const config = readConfig(process.env);
  if (dataDir === undefined && config.DATABASE_URL !== undefined) return (await openDatabase(config)).db;
  const dataFolder = dataDir === undefined ? config.dataFolder : resolve(dataDir);
  const holder = await holderOf(dataFolder);
  // Two connections: one reads while the other writes. The server keeps answering between their statements.
  if (holder !== null && holder.socketFolder !== null) return wrapPool(socketPool(holder.socketFolder, 2));
  const { db, warning } = await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: config.DATABASE_POOL });
  if (warning !== null) process.stderr.write(`${warning}\n`);
  return db;
}

/**
 * Runs the work on the database, brought up to date first: the one of DATABASE_URL; else the embedded one of the data
 * folder, through the server that has it open, if one does. `dataDir` chooses the embedded one of that folder.
 */
export async function withDatabase<T>(dataDir: string | undefined, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connect(dataDir);
  try {
    await migrateDatabase(db);
    return await work(db);
  } finally {
    await db.close();
  }
}
