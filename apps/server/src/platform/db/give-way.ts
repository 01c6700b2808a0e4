import type pg from 'pg';

/** Milliseconds between two looks; nothing is asked while nobody waits for a connection. */
const pause = 500;
/** Milliseconds for which a lock is waited for in any case: orders that want the same goods take turns much faster. */
const decent = 1000;

/** Ends the newest of those that wait for a lock, all but so many: whoever came first is likely to be through first. */
const ending = `select pg_cancel_backend(pid) from (
  select pid from pg_locks where not granted and pid = any($1) and waitstart < now() - $2 * interval '1 millisecond' order by waitstart offset $3) waiting`;

/** The numbers by which the database knows the pool's connections. Asked of the database: a pooler in between tells the driver numbers of its own. */
function backendsOf(pool: pg.Pool): ReadonlyMap<pg.PoolClient, number> {
  const backends = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    // One that breaks first is not worth counting.
    client.query<{ pid: number }>('select pg_backend_pid() as pid').then(
      ({ rows }) => backends.set(client, rows[0]!.pid),
      () => {},
    );
  });
  pool.on('remove', (client) => backends.delete(client));
  return backends;
}

/**
 * Keeps a locked table from taking all connections before the breaker knows of it: while requests wait for a connection, at most half of them may wait for
 * locks. The others are ended with 57014, as if they had waited in vain, and nothing of them was done. Answers what calls it off.
 */
export function giveWay(pool: pg.Pool, by: pg.Pool): () => void {
  const backends = backendsOf(pool);
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking || pool.waitingCount === 0) return;
    looking = true;
    const may = Math.max(1, Math.floor((pool.options.max ?? 10) / 2));
    // A database that does not answer has other troubles.
    await by
      .query(ending, [[...backends.values()], decent, may])
      .catch(() => {})
      .finally(() => void (looking = false));
  };
  const timer = setInterval(() => void look(), pause).unref();
  return () => clearInterval(timer);
}
