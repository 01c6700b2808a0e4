import type pg from 'pg';
import type { Database } from './database.ts';

/** Milliseconds between two looks whether it is one's turn. */
const pause = 500;

/** What servers of one database do one after the other. Any numbers will do as long as every server takes the same. */
export const turns = { tables: 460_001, demo: 460_002 } as const;

/**
 * Does the work when no other server of the database does the same. Waiting is a question every half second, not a lock that is waited for: nothing of the database
 * stands still for it, whatever limits its connections have. `tell` is called once when somebody else is first; the work may use the connection that has the turn.
 */
export async function takeTurn<T>(
  db: Database,
  turn: number,
  tell: () => void,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  try {
    let told = false;
    while (!(await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [turn])).rows[0]!.mine) {
      if (!told) tell();
      told = true;
      await new Promise((resolve) => setTimeout(resolve, pause));
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
