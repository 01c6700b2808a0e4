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

/** Returns the rows that all connections have read so far, by table. */
async function rowsRead(db: Database): Promise<Map<string, number>> {
  // Each connection reports its counts after a while only.
  const connections = await Promise.all(Array.from({ length: db.pool.totalCount }, () => db.pool.connect()));
  for (const client of connections) await client.query('select pg_stat_force_next_flush()');
  for (const client of connections) client.release();
  const tables = await rows<{ name: string; read: number }>(
    db,
    sql`select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read
      from pg_stat_user_tables where schemaname = 'public'`,
  );
  return new Map(tables.map(({ name, read }) => [name, read]));
}

/** The work of a request, and the rows it read by table. */
export interface CountedWork {
  work: Work;
  tables: ReadonlyMap<string, number>;
}

/** Counts what `ask` has the database do. It resolves to the bytes of its answer. */
export async function countWork(db: Database, ask: () => Promise<number>): Promise<CountedWork> {
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
    const tables = new Map(
      [...(await rowsRead(db))].flatMap(([name, read]) => {
        const more = read - (before.get(name) ?? 0);
        return more === 0 ? [] : [[name, more] as const];
      }),
    );
    const read = [...tables.values()].reduce((sum, more) => sum + more, 0);
    return { work: { ...counted, rows: read, bytes }, tables };
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
}
