import { sql } from 'drizzle-orm/sql/sql';
import type pg from 'pg';
import { int } from './columns.ts';
import { overConnection } from './over-pool.ts';
import { row } from './rows.ts';

/** Milliseconds between two checks. Checks only run while a request waits for a connection. */
const checkMilliseconds = 500;
/** Milliseconds for which a statement may always wait for a lock. Orders for the same goods take turns much faster. */
const minWaitMilliseconds = 1000;

/** Cancels statements that wait for a lock, except the `$3` oldest, which are most likely to finish first. */
const cancelAllButOldest = `select pg_cancel_backend(pid) from (
  select pid from pg_locks where not granted and pid = any($1) and waitstart < now() - $2 * interval '1 millisecond'
    order by waitstart offset $3) waiting`;

/**
 * Maps the pool's connections to the database's process ids. Asks the database, because a pooler in between gives the
 * driver other ids.
 */
function backendsOf(pool: pg.Pool): ReadonlyMap<pg.PoolClient, number> {
  const backends = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    // Ignore a connection that breaks first.
    row(overConnection(client), { pid: int }, sql`select pg_backend_pid() as pid`).then(
      (backend) => backends.set(client, backend!.pid),
      () => {},
    );
  });
  pool.on('remove', (client) => backends.delete(client));
  return backends;
}

/**
 * Keeps a locked table from taking all connections before the breaker notices. While requests wait for a connection, at
 * most half of the connections may wait for locks. Cancels the other statements with 57014, like a timeout, and none of
 * their work is done. Returns a function that stops this.
 */
export function giveWay(pool: pg.Pool, by: pg.Pool): () => void {
  const backends = backendsOf(pool);
  let isChecking = false;
  const check = async (): Promise<void> => {
    if (isChecking || pool.waitingCount === 0) return;
    isChecking = true;
    const maxWaiting = Math.max(1, Math.floor((pool.options.max ?? 10) / 2));
    // A database that doesn't answer has other problems.
    await by
      .query(cancelAllButOldest, [[...backends.values()], minWaitMilliseconds, maxWaiting])
      .catch(() => {})
      .finally(() => void (isChecking = false));
  };
  const timer = setInterval(() => void check(), checkMilliseconds).unref();
  return () => clearInterval(timer);
}
