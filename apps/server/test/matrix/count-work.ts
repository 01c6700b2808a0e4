import pg from 'pg';
import { type Database, rows } from '../../src/platform/db/database.ts';
import { sql } from 'drizzle-orm/sql/sql';

/** What a request has the database do. None of it depends on the machine. */
export interface Work {
  /** Packets sent to the database. */
  sends: number;
  /** Statements, the beginning and end of transactions among them. */
  statements: number;
  /** Statements without a name: parsed and planned each time. */
  unnamed: number;
  /** Rows of tables that were read. */
  rows: number;
  /** Bytes of the answer, not compressed. */
  bytes: number;
}

interface Statement {
  name?: string;
  text?: string;
}

const isEdge = (text: string): boolean => /^(begin|commit|rollback)$/i.test(text);
/** Detects the statements of the counting itself and of the job queue's polling. */
const isAside = ({ name, text = '' }: Statement): boolean => name === undefined && /pg_stat_|pgboss\./i.test(text);

/** Sums the rows that all connections have read so far. */
async function rowsRead(db: Database): Promise<number> {
  // Each connection reports its counts after a while only.
  const connections = await Promise.all(Array.from({ length: db.pool.totalCount }, () => db.pool.connect()));
  for (const client of connections) await client.query('select pg_stat_force_next_flush()');
  for (const client of connections) client.release();
  const [read] = await rows<{ read: number }>(
    db,
    sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables where schemaname = 'public'`,
  );
  return read!.read;
}

/** Counts what `ask` has the database do. It resolves to the bytes of its answer. */
export async function countWork(db: Database, ask: () => Promise<number>): Promise<Work> {
  const counted = { sends: 0, statements: 0, unnamed: 0 };
  const before = await rowsRead(db);
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const packets = new Set<unknown>();
  pg.Client.prototype.query = function counting(this: pg.Client, ...given: unknown[]) {
    const statement = typeof given[0] === 'string' ? { text: given[0] } : (given[0] as Statement);
    if (isAside(statement)) return query.apply(this, given);
    counted.statements += 1;
    if (statement.name === undefined && !isEdge(statement.text ?? '')) counted.unnamed += 1;
    // Statements given to a connection in one turn of the event loop leave in one packet.
    if (!packets.has(this)) {
      packets.add(this);
      counted.sends += 1;
      process.nextTick(() => packets.delete(this));
    }
    return query.apply(this, given);
  } as typeof pg.Client.prototype.query;
  try {
    const bytes = await ask();
    return { ...counted, rows: (await rowsRead(db)) - before, bytes };
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
}
