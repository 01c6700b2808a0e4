import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, wrapPool } from './database.ts';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';
import { FairTurns } from './embedded/fair-turns.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { makeFolder, makePrivate, UnfitFolder } from './embedded/private-folder.ts';
import { freeSpace, reservedBytes } from './embedded/watch-space.ts';

// Dates without a time stay text, because the time zone could shift a JavaScript Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Counts fit a double, and strings would only be converted later.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface OpenedDatabase {
  db: Database;
  /** The embedded folder didn't exist before, so it can get demo data. */
  fresh: boolean;
  /** A warning about the data folder, or null. */
  warning: string | null;
}

interface Where {
  DATABASE_URL?: string | undefined;
  /** Address of standbys that answer reads of a server. */
  DATABASE_READ_URL?: string | undefined;
  DATABASE_POOL: number;
  dataFolder: string;
  /** Time limits for a server. A command waits as long as it takes. */
  timeouts?: DatabaseTimeouts;
}

/** Limits in seconds, and the length of the queue. */
export interface DatabaseTimeouts {
  /** For a whole statement. */
  statement: number;
  /** For a lock. */
  lock: number;
  /** For the next statement of a transaction. */
  idle: number;
  /** For a free connection. */
  wait: number;
  /** Requests that wait for a connection. */
  queue: number;
}

const tolerate = (pool: pg.Pool): pg.Pool => {
  // An idle connection that breaks is replaced at the next query, and one in use fails its query. Without listeners,
  // either would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/**
 * Settings of every connection. Generic plans are made once per statement. Planning the long ones takes some 5 ms, and
 * the database would otherwise plan them again each time. Statements are written so that one plan is best for all
 * values. JIT compilation takes 250 ms. Frequently read pages are in memory, where random access costs about the same.
 * These can't be start options, because poolers reject those.
 */
const sessionSettings = 'set plan_cache_mode = force_generic_plan; set jit = off; set random_page_cost = 1.1';
const onConnect = async (client: pg.ClientBase): Promise<void> => void (await client.query(sessionSettings));

const timeoutsText = ({ statement, lock, idle }: DatabaseTimeouts): string =>
  `set statement_timeout = '${statement}s'; set lock_timeout = '${lock}s'; set idle_in_transaction_session_timeout = '${idle}s'`;

/** Creates a pool on the socket of an embedded database, in this process or a running server. */
export const socketPool = (socketFolder: string, max = 10): pg.Pool =>
  tolerate(new pg.Pool({ host: socketFolder, user: 'postgres', database: 'postgres', max, onConnect, pipeline: true }));

/** Wraps an embedded database. Closing it also closes the embedded database, and then runs `afterClose`. */
export const overEmbedded = (embedded: Embedded, afterClose: () => Promise<void> = async () => {}): Database =>
  wrapPool(socketPool(embedded.socketFolder), {
    turns: new FairTurns(),
    onClose: async () => {
      await embedded.close();
      await afterClose();
    },
  });

/**
 * Seconds beyond the statement timeout after which an unresponsive database and its connection are given up. The
 * machine may hang or the network may drop packets, and PostgreSQL can't end the statement then.
 */
const unresponsiveSeconds = 3;

/**
 * Creates a pool on a PostgreSQL server. Idle connections stay for five minutes, because a new one has to parse and
 * plan every statement again.
 */
export function serverPool(url: string, max: number, timeouts?: DatabaseTimeouts, settings = sessionSettings): pg.Pool {
  const all = timeouts === undefined ? settings : `${settings}; ${timeoutsText(timeouts)}`;
  return tolerate(
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: (timeouts?.wait ?? 10) * 1000,
      idleTimeoutMillis: 300_000,
      ...(timeouts === undefined
        ? {}
        : { query_timeout: (timeouts.statement + unresponsiveSeconds) * 1000, keepAlive: true }),
      onConnect: async (client) => void (await client.query(all)),
      pipeline: true,
    }),
  );
}

/**
 * Creates a pool on standbys. It can't write if a proxy leads it to the primary, where a write that is sent again after
 * an error would be done twice.
 */
export const standbyPool = (url: string, max: number, timeouts?: DatabaseTimeouts): pg.Pool =>
  serverPool(url, max, timeouts, `${sessionSettings}; set default_transaction_read_only = on`);

/** Connections for session checks, which must not wait. */
const reservedConnections = 2;

function openServer(
  url: string,
  { DATABASE_READ_URL: readUrl, DATABASE_POOL: maxConnections, timeouts }: Where,
): Database {
  if (timeouts === undefined) return wrapPool(serverPool(url, maxConnections));
  return wrapPool(serverPool(url, maxConnections, timeouts), {
    givesWay: true,
    queue: timeouts.queue,
    reserved: serverPool(url, reservedConnections, timeouts),
    pulse: serverPool(url, 1, timeouts),
    // The primary answers what a standby has no connection for.
    standby: readUrl === undefined ? undefined : standbyPool(readUrl, maxConnections, { ...timeouts, wait: 1 }),
  });
}

/** Throws if the embedded database would stop while it starts, which it could never say. */
function refuseFullDisk(folder: string): void {
  const needed = reservedBytes / 2;
  if (freeSpace(folder) < needed)
    throw new UnfitFolder(
      `The disk of the data folder ${folder} is full. The database starts once ${needed >> 20} MB or more are free.`,
    );
}

/**
 * Opens the server's database. Without DATABASE_URL, opens the embedded one in the data folder, after restricting
 * access to the folder. Throws FolderInUse, and UnfitFolder for a folder
 * that can't be used or is on a full disk.
 */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  if (where.DATABASE_URL !== undefined) {
    return { db: openServer(where.DATABASE_URL, where), fresh: false, warning: null };
  }
  const warning = await makePrivate(where.dataFolder);
  refuseFullDisk(where.dataFolder);
  const lock = await lockFolder(where.dataFolder);
  const folder = join(where.dataFolder, 'db');
  const fresh = !existsSync(join(folder, 'PG_VERSION'));
  await makeFolder(folder);
  const embedded = await startEmbedded({ folder });
  await lock.announce(embedded.socketFolder);
  const db = overEmbedded(embedded, () => lock.release());
  return { db, fresh, warning };
}
