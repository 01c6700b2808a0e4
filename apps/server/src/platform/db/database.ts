import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm/sql/sql';
import type pg from 'pg';
import { Breaker } from './breaker.ts';
import { compileSql } from './compile.ts';
import { DiskSpace } from './disk-space.ts';
import type { FairTurns } from './embedded/fair-turns.ts';
import { giveWay } from './give-way.ts';
import type { Answer, Compiled, Executor, Values } from './executor.ts';
import { codeOf, connect, firstOf, type Guarded, holdTogether, overPool, sendBy, stale } from './over-pool.ts';
import { resultTypes } from './result-types.ts';
import { readFromStandby, type StandbyReads } from './standby.ts';
import { together } from './together.ts';

export type { Compiled, Executor };

/**
 * Marks a transaction, so that a verb that needs one can't receive the pool. Statements that don't wait for each other
 * (`together`) are sent together and run in order. When one fails, the following ones do nothing.
 */
export type Transaction = Executor & { readonly transactional: true };

/** Statements sent with the commit. */
type Last<T> = (tx: Transaction, answer: T) => Promise<unknown>;

export interface Database extends Executor {
  /**
   * Runs the work in one transaction. Retries a deadlock or serialization failure up to three times. `last` sends
   * statements that need the work's answer. It must send them before it awaits anything, so that they go out with the
   * commit.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, last?: Last<T>): Promise<T>;
  pool: pg.Pool;
  /** Turns for requests when one connection does all the work: the embedded database. */
  turns: FairTurns | null;
  /** The same database through separate connections, so that sessions can be checked while everything else waits. */
  reserved: Executor;
  /** The same database for reads. Both are the database itself where there is no standby. */
  reads: {
    /** Reads from a standby only while the primary can't be reached. */
    current: Database;
    /** Reads from a standby that is at most `maxStaleSeconds` behind. */
    recent: Database;
  };
  /**
   * Rejects when the database doesn't answer, or has no disk space left. Uses a separate connection where there can be
   * more than one.
   */
  pulse(): Promise<void>;
  /** Rejects when no standby answers, or there is none. */
  standbyPulse(): Promise<void>;
  close(): Promise<void>;
}

/** Throws after the end, because the statement would run in another transaction. */
const overClient = (client: pg.PoolClient, breaker: Breaker, ended: () => boolean): Executor => ({
  async execute(statement) {
    if (ended()) throw new Error('The transaction has ended.');
    const compiled = compileSql(statement);
    return breaker.run(compiled.text, () => client.query({ ...compiled, types: resultTypes }));
  },
  async send<Row>(statement: Compiled, values: Values): Promise<Answer<Row>> {
    if (ended()) throw new Error('The transaction has ended.');
    holdTogether(client);
    return breaker.run(statement.text, () => sendBy<Row>(client, statement, values));
  },
  first<Row>(statement: Compiled, values: Values) {
    return firstOf(this.send<Row>(statement, values));
  },
});

const inTransaction = new AsyncLocalStorage<true>();

/**
 * A query on the pool inside a transaction would deadlock on the embedded database, and would read outside the
 * transaction on a server. Both are mistakes, so both throw.
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

const retryable = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '') || stale(error);

async function runOnce<T>(
  guarded: Guarded,
  work: (tx: Transaction) => Promise<T>,
  last: Last<T> | undefined,
): Promise<T> {
  const client = await connect(guarded);
  let useless = false;
  let ended = false;
  try {
    const tx = { ...overClient(client, guarded.breaker, () => ended), transactional: true as const };
    holdTogether(client);
    // `begin` is sent together with the first statement of the work.
    const [, result] = await together([client.query('begin'), inTransaction.run(true, () => work(tx))]);
    holdTogether(client);
    // If the last statement fails, the database turns the commit into a rollback, and its error is thrown. The breaker
    // must not reject it, because the commit would be sent without it.
    const commitTx = { ...overClient(client, new Breaker(), () => ended), transactional: true as const };
    await together([last?.(commitTx, result), client.query('commit')]);
    return result;
  } catch (error) {
    guarded.space.note(error);
    useless = stale(error);
    await client.query('rollback').catch(() => {
      useless = true;
    });
    throw error;
  } finally {
    ended = true;
    client.release(useless);
  }
}

/** Options for wrapping a pool. */
interface Wrapping {
  /** Runs after the pool has ended, to close the embedded database. */
  onClose?: () => Promise<void>;
  /** Maximum number of requests waiting for a connection. */
  queue?: number;
  /** Separate connections for work that must not wait. The same pool where there is only one connection. */
  reserved?: pg.Pool;
  /** The connection for checking whether the database answers. */
  pulse?: pg.Pool;
  /** Turns for requests on the embedded database. */
  turns?: FairTurns | null;
  /** A pool on standbys of the database, which answers reads. Needs `pulse`. */
  standby?: pg.Pool | undefined;
  /** Cancels statements that wait for locks when requests wait for a connection. Needs `pulse`. */
  givesWay?: boolean;
}

/** Wraps a pool. Closing it also closes the `reserved` pool. */
export function wrapPool(
  pool: pg.Pool,
  {
    onClose = async () => {},
    queue = Infinity,
    reserved,
    pulse,
    standby,
    turns = null,
    givesWay = false,
  }: Wrapping = {},
): Database {
  refuseInsideTransaction(pool);
  const stopGivingWay = givesWay && pulse !== undefined ? giveWay(pool, pulse) : () => {};
  const space = new DiskSpace();
  const guarded: Guarded = { pool, breaker: new Breaker(), queue, turns, space };
  const byReserved = overPool(
    reserved === undefined ? guarded : { ...guarded, pool: reserved, breaker: new Breaker() },
  );
  const standbyReads = standby === undefined ? null : readFromStandby(standby, { primary: pulse ?? pool, queue });
  const database: Omit<Database, 'reads'> = {
    ...overPool(guarded),
    pool,
    turns,
    reserved: standbyReads?.safely(byReserved) ?? byReserved,
    async pulse() {
      await (pulse ?? pool).query('select 1');
      await space.check(pulse ?? pool);
    },
    async standbyPulse() {
      if (standby === undefined) throw new Error('There is no standby.');
      await standby.query('select 1');
    },
    async transact<T>(work: (tx: Transaction) => Promise<T>, last?: Last<T>): Promise<T> {
      if (inTransaction.getStore()) throw new Error('A transaction inside a transaction: pass tx on.');
      for (let attempt = 1; ; attempt++) {
        try {
          return await runOnce(guarded, work, last);
        } catch (error) {
          if (attempt >= 4 || !retryable(error)) throw error;
        }
      }
    },
    async close() {
      stopGivingWay();
      await Promise.all([pool.end(), reserved?.end(), pulse?.end(), standbyReads?.close()]);
      await onClose();
    },
  };
  return withReads(database, standbyReads);
}

/** Completes a database with its reads. */
function withReads(database: Omit<Database, 'reads'>, standby: StandbyReads | null): Database {
  const whole = database as Database;
  whole.reads = { current: whole, recent: whole };
  if (standby === null) return whole;
  whole.reads.current = { ...whole, ...standby.safely(database) };
  whole.reads.recent = { ...whole, ...standby.recent(database) };
  return whole;
}

/** Returns the rows of a hand-written statement. Numerics are exact strings. */
export async function rows<T extends object>(db: Executor, statement: SQL): Promise<T[]> {
  const result = await db.execute(statement);
  return result.rows as unknown as T[];
}

/** Returns the first row, or null. */
export async function row<T extends object>(db: Executor, statement: SQL): Promise<T | null> {
  return (await rows<T>(db, statement))[0] ?? null;
}
