import type { Database } from '../src/platform/db/database.ts';

/**
 * Returns a function that runs statements on every connection to a database, including future ones. Each call replaces
 * the statements for future connections.
 */
export function sessionStatementsFor(db: Database): (statements: string[]) => Promise<void> {
  let current: string[] = [];
  const prepare = async (client: { query: (text: string) => Promise<unknown> }): Promise<void> => {
    for (const statement of current) await client.query(statement);
  };
  db.pool.on('connect', (client) => void prepare(client));
  return async (statements) => {
    current = statements;
    const known = await Promise.all(Array.from({ length: db.pool.totalCount }, () => db.pool.connect()));
    await Promise.all(known.map(prepare));
    for (const client of known) client.release();
  };
}
