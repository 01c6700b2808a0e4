import type pg from 'pg';

/**
 * Keeps the files of the embedded database as they are until the returned function is called, also those that a running
 * server has open. While one connection has a transaction, no other gets the database, and after a checkpoint nothing is
 * left in memory. Requests wait meanwhile.
 */
export async function holdStill(pool: pg.Pool): Promise<() => void> {
  const client = await pool.connect();
  // The server rolls back what a lost connection left open.
  const end = (): void => client.release(true);
  try {
    await client.query('begin');
    await client.query('checkpoint');
    return end;
  } catch (error) {
    end();
    throw error;
  }
}
