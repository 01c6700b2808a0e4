import { AsyncLocalStorage } from 'node:async_hooks';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Drizzle over a pool (or inside a transaction over one connection). */
export type Executor = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

/** Marks a transaction, so that a verb cannot be handed the pool where it needs one. */
export type Transaction = Executor & { readonly transactional: true };

export interface Database extends Executor {
  /** Runs the work in one transaction; a deadlock or serialisation failure is tried again, at most three times. */
  transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  close(): Promise<void>;
}

const inTransaction = new AsyncLocalStorage<true>();

/**
 * A query on the pool inside a transaction would wait for itself for ever on the embedded database, and would read
 * outside the transaction on a server; both are mistakes, so both throw.
 */
function refuseInsideTransaction(pool: pg.Pool): void {
  for (const name of ['query', 'connect'] as const) {
    const original = pool[name].bind(pool) as (...args: unknown[]) => unknown;
    (pool as unknown as Record<string, unknown>)[name] = (...args: unknown[]) => {
      if (inTransaction.getStore()) throw new Error('Query on the pool inside a transaction: use tx.');
      return original(...args);
    };
  }
}

const retryable = (error: unknown): boolean => {
  const code = (error as { code?: string; cause?: { code?: string } }).code ?? (error as { cause?: { code?: string } }).cause?.code;
  return code === '40001' || code === '40P01';
};

async function runOnce<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const tx = Object.assign(drizzle(client), { transactional: true as const });
    const result = await inTransaction.run(true, () => work(tx));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Wraps a pool; `close` also runs `onClose` (the embedded database's own end). */
export function wrapPool(pool: pg.Pool, onClose: () => Promise<void> = async () => {}): Database {
  refuseInsideTransaction(pool);
  const base = drizzle(pool);
  return Object.assign(base, {
    pool,
    async transact<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
      if (inTransaction.getStore()) throw new Error('A transaction inside a transaction: pass tx on.');
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(pool, work);
        } catch (error) {
          if (attempt >= 4 || !retryable(error)) throw error;
        }
      }
    },
    async close() {
      await pool.end();
      await onClose();
    },
  });
}

/** Rows of a hand-written statement. Numerics come as text, exact. */
export async function rows<T extends object>(db: Executor, statement: SQL): Promise<T[]> {
  const result = await db.execute(statement);
  return result.rows as unknown as T[];
}

/** The first row, or null. */
export async function row<T extends object>(db: Executor, statement: SQL): Promise<T | null> {
  return (await rows<T>(db, statement))[0] ?? null;
}

/** Rejects when the database does not answer. */
export async function ping(db: Executor): Promise<void> {
  await db.execute(sql`select 1`);
}
