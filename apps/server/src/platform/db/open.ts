import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import './types.ts';
import { type Database, wrapPool } from './database.ts';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';
import { FairTurns } from './embedded/fair-turns.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { makeFolder, makePrivate } from './embedded/private-folder.ts';

export interface OpenedDatabase {
  db: Database;
  /** The embedded folder did not exist before: the moment for demo data. */
  fresh: boolean;
  /** What is odd about the data folder, as a sentence, or null. */
  warning: string | null;
}

interface Where {
  DATABASE_URL?: string | undefined;
  DATABASE_POOL: number;
  dataFolder: string;
  /** How long a server has patience with its database; a command waits as long as it takes. */
  patience?: Patience;
}

/** Seconds, and how many may stand in line. */
export interface Patience {
  /** For a whole statement. */
  statement: number;
  /** For a lock that others hold. */
  lock: number;
  /** For the next statement of a transaction. */
  idle: number;
  /** For a free connection. */
  wait: number;
  /** Requests that wait for a connection. */
  queue: number;
}

const quiet = (pool: pg.Pool): pg.Pool => {
  // An idle connection that breaks is replaced at the next query, one in use fails its query; without listeners either would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/**
 * How every connection works. Plans are made once a statement: planning the long ones takes some 5 ms each time, and the database,
 * left to choose, would go on doing so; statements are written so that their best plan is the same for all values. Compiling them
 * (jit) takes 250 ms. What is asked for often lies in memory, where any page costs about the same. Not as start options: poolers in
 * between refuse those.
 */
const session = 'set plan_cache_mode = force_generic_plan; set jit = off; set random_page_cost = 1.1';
const onConnect = async (client: pg.ClientBase): Promise<void> => void (await client.query(session));

const patiently = ({ statement, lock, idle }: Patience): string =>
  `set statement_timeout = '${statement}s'; set lock_timeout = '${lock}s'; set idle_in_transaction_session_timeout = '${idle}s'`;

/** A pool on the socket of an embedded database (this process's or a running server's). */
export const socketPool = (socketFolder: string, max = 10): pg.Pool =>
  quiet(new pg.Pool({ host: socketFolder, user: 'postgres', database: 'postgres', max, onConnect, pipeline: true }));

/** Wraps an embedded database. Closing it closes that one too, and then does `behind`. */
export const overEmbedded = (embedded: Embedded, behind: () => Promise<void> = async () => {}): Database =>
  wrapPool(socketPool(embedded.socketFolder), {
    turns: new FairTurns(),
    onClose: async () => {
      await embedded.close();
      await behind();
    },
  });

/**
 * Seconds more than a statement may take, after which a database that says nothing at all is given up with its connection: a machine that stands still, a
 * network that swallows what it is given. PostgreSQL itself ends nothing there.
 */
const silence = 3;

/** A pool on a PostgreSQL server. Idle connections stay for five minutes: a new one has to parse and plan every statement again. */
export const serverPool = (url: string, max: number, patience?: Patience): pg.Pool =>
  quiet(
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: (patience?.wait ?? 10) * 1000,
      idleTimeoutMillis: 300_000,
      ...(patience === undefined ? {} : { query_timeout: (patience.statement + silence) * 1000, keepAlive: true }),
      onConnect:
        patience === undefined
          ? onConnect
          : async (client) => void (await client.query(`${session}; ${patiently(patience)}`)),
      pipeline: true,
    }),
  );

/** Connections for what must not wait: whose session it is. */
const besideConnections = 2;

function openServer(url: string, { DATABASE_POOL: most, patience }: Where): Database {
  if (patience === undefined) return wrapPool(serverPool(url, most));
  return wrapPool(serverPool(url, most, patience), {
    givesWay: true,
    queue: patience.queue,
    beside: serverPool(url, besideConnections, patience),
    pulse: serverPool(url, 1, patience),
  });
}

/**
 * Opens the server's database or, without DATABASE_URL, the embedded one in the data folder, which is closed to other accounts first.
 * Throws FolderInUse and UnfitFolder.
 */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  if (where.DATABASE_URL !== undefined) {
    return { db: openServer(where.DATABASE_URL, where), fresh: false, warning: null };
  }
  const warning = await makePrivate(where.dataFolder);
  const lock = await lockFolder(where.dataFolder);
  const folder = join(where.dataFolder, 'db');
  const fresh = !existsSync(join(folder, 'PG_VERSION'));
  await makeFolder(folder);
  const embedded = await startEmbedded({ folder });
  await lock.announce(embedded.socketFolder);
  const db = overEmbedded(embedded, () => lock.release());
  return { db, fresh, warning };
}
