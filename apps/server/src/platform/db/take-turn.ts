import { sql } from 'drizzle-orm/sql/sql';
import type pg from 'pg';
import { bool } from './columns.ts';
import type { Database } from './database.ts';
import { overConnection } from './over-pool.ts';
import { row } from './rows.ts';

/** Milliseconds between two attempts. */
const pollMilliseconds = 500;

/**
 * Lock numbers of work that servers of one database do one after the other. The numbers are arbitrary but must be the
 * same on every server.
 */
export const turns = { tables: 460_001, demo: 460_002 } as const;

/**
 * Runs the work while no other server of the database does the same. Polls every half second instead of waiting for a
 * lock, so that it blocks nothing in the database and no time limit applies. Calls `onWait` once when another server is
 * first. The work may use the connection that holds the turn.
 */
export async function takeTurn<T>(
  db: Database,
  turn: number,
  onWait: () => void,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  try {
    let announced = false;
    const isMine = async (): Promise<boolean> =>
      (await row(overConnection(client), { mine: bool }, sql`select pg_try_advisory_lock(${turn}) as mine`))!.mine;
    while (!(await isMine())) {
      if (!announced) onWait();
      announced = true;
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    }
    try {
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [turn]);
    }
  } finally {
    client.release();
  }
}
