import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { type Database, wrapPool } from '../platform/db/database.ts';
import { folderMark } from '../platform/db/embedded/folder-mark.ts';
import { holderOf } from '../platform/db/embedded/folder-lock.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { type DatabaseTimeouts, openDatabase, socketPool } from '../platform/db/open.ts';
import { ensureEpoch } from '../platform/outbox/epoch-repository.ts';
import { CommandError } from './command-error.ts';

interface Options {
  /**
   * Creates the embedded database if there is none. Only for commands that set up a portal. A command that checks data
   * would find an empty database and report success.
   */
  mayMake?: boolean;
  /** Leaves the database as it is: no migration and no epoch. */
  asItIs?: boolean;
  /** Time limits. Without them a command waits as long as it takes. */
  timeouts?: DatabaseTimeouts;
}

/** Reads the settings from the environment, as the server does. */
export const readSettings = (): Config => readConfig(process.env);

/** Returns the environment of a program that a command starts. */
export const surroundings = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

/** Returns where a command's database is: embedded in `dataDir` if given, else as the settings say. */
function locationOf(dataDir: string | undefined): { DATABASE_URL: string | undefined; dataFolder: string } {
  const { DATABASE_URL, dataFolder } = readConfig(process.env);
  return dataDir === undefined
    ? { DATABASE_URL, dataFolder }
    : { DATABASE_URL: undefined, dataFolder: resolve(dataDir) };
}

/** Returns what distinguishes a command's database from a copy of it; see ensureEpoch. */
export const markOf = async (dataDir: string | undefined): Promise<{ folder: string; failsOver: boolean }> => ({
  folder: await folderMark(locationOf(dataDir)),
  failsOver: readConfig(process.env).DATABASE_FAILOVER === 'Y',
});

async function connect(dataDir: string | undefined, { mayMake = false, timeouts }: Options): Promise<Database> {
  const config = readConfig(process.env);
  const { DATABASE_URL, dataFolder } = locationOf(dataDir);
  if (DATABASE_URL !== undefined) return (await openDatabase({ ...config, ...(timeouts && { timeouts }) })).db;
  const holder = await holderOf(dataFolder);
  // Two connections: one reads while the other writes. The server keeps answering between their statements.
  if (holder !== null && holder.socketFolder !== null) return wrapPool(socketPool(holder.socketFolder, 2));
  if (!mayMake && !existsSync(join(dataFolder, 'db')))
    throw new CommandError(`There is no database in ${dataFolder}. Name it with DATABASE_URL, DATA_DIR or --data-dir.`);
  const { db, warning } = await openDatabase({
    dataFolder,
    DATABASE_URL: undefined,
    DATABASE_POOL: config.DATABASE_POOL,
  });
  if (warning !== null) process.stderr.write(`${warning}\n`);
  return db;
}

/**
 * Migrates the database, unless it must stay as it is, and runs the work on it. Uses the embedded database in `dataDir` if given, else DATABASE_URL,
 * else the embedded one in the data folder. If a server has the embedded one open, connects through that server.
 */
export async function withDatabase<T>(
  dataDir: string | undefined,
  work: (db: Database) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const db = await connect(dataDir, options);
  try {
    if (options.asItIs !== true) {
      await migrateDatabase(db);
      await ensureEpoch(db, { ...(await markOf(dataDir)), now: new Date() });
    }
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Returns the server's data folder: `dataDir` if given, else DATA_DIR. */
export const dataFolderOf = (dataDir: string | undefined): string =>
  dataDir === undefined ? readConfig(process.env).dataFolder : resolve(dataDir);

/**
 * Returns the portal's address for links, without a trailing slash. Null when only the running server knows it, because
 * neither PUBLIC_URL nor PORT is set.
 */
export function portalAddress(): string | null {
  const { PUBLIC_URL, PORT } = readConfig(process.env);
  return PUBLIC_URL ?? (process.env['PORT'] === undefined ? null : `http://localhost:${PORT}`);
}
