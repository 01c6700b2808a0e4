import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm/sql/sql';
import pg from 'pg';
import { Breaker } from './breaker.ts';
import { compileSql } from './compile.ts';
import { databaseBusy } from './database-busy.ts';
import { DiskSpace } from './disk-space.ts';
import type { FairTurns } from './embedded/fair-turns.ts';
import { giveWay } from './give-way.ts';
import type { DescribedColumn } from './columns.ts';
import { sendQuery } from './known-columns.ts';
import { resultTypes } from './result-types.ts';
import { together } from './together.ts';

/** A statement's text. If it has a name, each connection parses it once and keeps it. */
export interface Compiled {
  name?: string;
  text: string;
}

type Values = readonly (string | Buffer | null)[];

export interface Answer<Row> {
  rows: Row[];
  /** Number of rows written or read. */
  count: number;
  columns: readonly DescribedColumn[];
}

/** Sends statements to the pool or to a transaction's connection. Both reject with the database's own error. */
export interface Executor {
  /** Sends a statement built together with its values. */
  execute(statement: SQL): Promise<pg.QueryResult>;
  /** Sends a compiled statement (prepared.ts) with encoded values. A row has the names of `rowName`. */
  send<Row>(statement: Compiled, values: Values): Promise<Answer<Row>>;
  /** Sends a statement and returns its first row, or null. */
  first<Row>(statement: Compiled, values: Values): Promise<Row | null>;
}

const firstOf = async <Row>(answer: Promise<Answer<Row>>): Promise<Row | null> => (await answer).rows[0] ?? null;

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
  /**
   * Rejects when the database doesn't answer, or has no disk space left. Uses a separate connection where there can be
   * more than one.
   */
  pulse(): Promise<void>;
  close(): Promise<void>;
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/**
 * A table changed after the connection parsed the statement. The prepared statement is useless on that connection, and
 * other connections parse it again.
 */
const stale = (error: unknown): boolean => codeOf(error) === '0A000';

async function sendBy<Row>(client: pg.PoolClient, statement: Compiled, values: Values): Promise<Answer<Row>> {
  const options = { values: values as (string | Buffer | null)[], types: resultTypes };
  const { rows, rowCount, fields } = await sendQuery(client, { ...statement, ...options });
  return { rows: rows as Row[], count: rowCount ?? 0, columns: fields };
}

/** A connection survives a statement that the database rejects. After any other error its state is unknown. */
const broken = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError && error.severity === 'ERROR') || stale(error);

/** A pool with its protection against overload. */
interface Guarded {
  pool: pg.Pool;
  breaker: Breaker;
  /** Maximum number of requests waiting for a connection. */
  queue: number;
  /** Turns, if all of these share one connection. */
  turns: FairTurns | null;
  space: DiskSpace;
}

const noFreeConnection = /timeout exceeded when trying to connect/;

/** Returns a connection when it is the request's turn and one is free. */
async function connect(guarded: Guarded): Promise<pg.PoolClient> {
  if (guarded.turns === null) return connectAtOnce(guarded);
  const end = await guarded.turns.take();
  try {
    const client = await connectAtOnce(guarded);
    // The pool creates a release function for each borrower.
    const release = client.release;
    client.release = (broken) => {
      release.call(client, broken);
      end();
    };
    return client;
  } catch (error) {
    end();
    throw error;
  }
}

/** Returns a connection when one is free. Rejects immediately when too many requests are already waiting. */
async function connectAtOnce({ pool, queue }: Guarded): Promise<pg.PoolClient> {
  if (pool.waitingCount >= queue) throw databaseBusy('too many wait for a connection');
  return pool.connect().catch((error: Error) => {
    // The driver has no code for this error. If all connections exist, they are in use, and the database itself is
    // fine.
    if (noFreeConnection.test(error.message) && pool.totalCount >= (pool.options.max ?? 10))
      throw databaseBusy('no connection was free in time');
    throw error;
  });
}

const overPool = (guarded: Guarded): Executor => ({
  async execute(statement) {
    const compiled = compileSql(statement);
    return guarded.breaker.run(compiled.text, async () => {
      const client = await connect(guarded);
      let useless = false;
      try {
        return await client.query({ ...compiled, types: resultTypes });
      } catch (error) {
        guarded.space.note(error);
        useless = broken(error);
        throw error;
      } finally {
        client.release(useless);
      }
    });
  },
  async send<Row>(statement: Compiled, values: Values): Promise<Answer<Row>> {
    const sent = await guarded.breaker.run(statement.text, async () => {
      const client = await connect(guarded);
      let useless = false;
      try {
        return await sendBy<Row>(client, statement, values);
      } catch (error) {
        guarded.space.note(error);
        useless = broken(error);
        if (!stale(error)) throw error;
        return null;
      } finally {
        client.release(useless);
      }
    });
    return sent ?? this.send(statement, values);
  },
  first<Row>(statement: Compiled, values: Values) {
    return firstOf(this.send<Row>(statement, values));
  },
});

/** Sends everything written until the end of this event loop turn in one packet. */
function holdTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
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
  /** Cancels statements that wait for locks when requests wait for a connection. Needs `pulse`. */
  givesWay?: boolean;
}

/** Wraps a pool. Closing it also closes the `reserved` pool. */
export function wrapPool(
  pool: pg.Pool,
  { onClose = async () => {}, queue = Infinity, reserved, pulse, turns = null, givesWay = false }: Wrapping = {},
): Database {
  refuseInsideTransaction(pool);
  const stopGivingWay = givesWay && pulse !== undefined ? giveWay(pool, pulse) : () => {};
  const space = new DiskSpace();
  const guarded: Guarded = { pool, breaker: new Breaker(), queue, turns, space };
  return {
    ...overPool(guarded),
    pool,
    turns,
    reserved: overPool(reserved === undefined ? guarded : { ...guarded, pool: reserved, breaker: new Breaker() }),
    async pulse() {
      await (pulse ?? pool).query('select 1');
      await space.check(pulse ?? pool);
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
      await Promise.all([pool.end(), reserved?.end(), pulse?.end()]);
      await onClose();
    },
  };
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
