import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm/sql/sql';
import pg from 'pg';
import { Breaker } from './breaker.ts';
import { compileSql } from './compile.ts';
import { databaseBusy } from './database-busy.ts';
import type { FairTurns } from './embedded/fair-turns.ts';
import { giveWay } from './give-way.ts';
import { sendNamed } from './known-columns.ts';
import { resultTypes } from './result-types.ts';
import { together } from './together.ts';

/** A statement's text; with a name, each connection parses it once and keeps it. */
export interface Compiled {
  name?: string;
  text: string;
}

type Values = readonly (string | Buffer | null)[];

export interface Answer<Row> {
  rows: Row[];
  /** Rows that were written or read. */
  count: number;
}

/** Where statements are sent: the pool, or a transaction's connection. Both reject with the database's own error. */
export interface Executor {
  /** Sends a statement that was put together with its values. */
  execute(statement: SQL): Promise<pg.QueryResult>;
  /** Sends a compiled statement (prepared.ts) with encoded values. */
  send<Row>(statement: Compiled, values: Values): Promise<Answer<Row>>;
  /** The same for a statement of which only the first row is wanted: that row, or null. */
  first<Row>(statement: Compiled, values: Values): Promise<Row | null>;
}

const firstOf = async <Row>(answer: Promise<Answer<Row>>): Promise<Row | null> => (await answer).rows[0] ?? null;

/**
 * Marks a transaction, so that a verb cannot be handed the pool where it needs one. Statements given without waiting for one another
 * (`together`) travel together and run in their order; when one fails, those behind it do nothing.
 */
export type Transaction = Executor & { readonly transactional: true };

/** Statements that leave with the commit. */
type Last<T> = (tx: Transaction, answer: T) => Promise<unknown>;

export interface Database extends Executor {
  /**
   * Runs the work in one transaction; a deadlock or serialisation failure is tried again, at most three times. `last` sends
   * statements that need the work's answer, and sends them before it waits for anything: they leave with the commit.
   */
  transact<T>(work: (tx: Transaction) => Promise<T>, last?: Last<T>): Promise<T>;
  pool: pg.Pool;
  /** Turns that requests take where one connection does the work of all of them: at the embedded database. */
  turns: FairTurns | null;
  /** The same database by connections of its own: whose session it is can be asked while everything else waits. */
  beside: Executor;
  /** Rejects when the database does not answer; asks by a connection that nothing else uses, where there can be more than one. */
  pulse(): Promise<void>;
  close(): Promise<void>;
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** A table was changed under a statement that the connection had parsed: it stays useless there, and is parsed anew elsewhere. */
const stale = (error: unknown): boolean => codeOf(error) === '0A000';

async function sendBy<Row>(client: pg.PoolClient, statement: Compiled, values: Values): Promise<Answer<Row>> {
  const given = { values: values as (string | Buffer | null)[], types: resultTypes };
  const { name, text } = statement;
  const { rows, rowCount } =
    name === undefined ? await client.query({ text, ...given }) : await sendNamed(client, { name, text, ...given });
  return { rows: rows as Row[], count: rowCount ?? 0 };
}

/** The connection goes on after the database has refused a statement; after anything else nobody knows. */
const broken = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError && error.severity === 'ERROR') || stale(error);

/** A pool, and what keeps one table's trouble from becoming everybody's. */
interface Guarded {
  pool: pg.Pool;
  breaker: Breaker;
  /** Requests that wait for a connection, at most. */
  queue: number;
  /** Whose turn it is, where there is only one connection behind all of these. */
  turns: FairTurns | null;
}

const noneFree = /timeout exceeded when trying to connect/;

/** A connection, once it is the request's turn and one is free. */
async function connect(guarded: Guarded): Promise<pg.PoolClient> {
  if (guarded.turns === null) return connectAtOnce(guarded);
  const end = await guarded.turns.take();
  try {
    const client = await connectAtOnce(guarded);
    // The pool gives each borrower a release of its own.
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

/** A connection, once one is free; who would have to stand behind too many others is turned away at once. */
async function connectAtOnce({ pool, queue }: Guarded): Promise<pg.PoolClient> {
  if (pool.waitingCount >= queue) throw databaseBusy('too many wait for a connection');
  return pool.connect().catch((error: Error) => {
    // The driver has no code for it. With all connections made it is they that are not to be had, not the database.
    if (noneFree.test(error.message) && pool.totalCount >= (pool.options.max ?? 10))
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

/** What is sent until this turn of the event loop ends leaves in one packet. */
function holdTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A statement that comes after the end would run in somebody else's transaction. */
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
    // Leaves with the first statement of the work.
    const [, result] = await together([client.query('begin'), inTransaction.run(true, () => work(tx))]);
    holdTogether(client);
    // If the last statement fails, the database turns the commit into a rollback, and its error is thrown. The breaker must not
    // reject it, because the commit would leave without it.
    const lastly = { ...overClient(client, new Breaker(), () => ended), transactional: true as const };
    await together([last?.(lastly, result), client.query('commit')]);
    return result;
  } catch (error) {
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

/** How a pool is wrapped. */
interface Wrapping {
  /** Runs behind the pool's end: the embedded database's own end. */
  onClose?: () => Promise<void>;
  /** Requests that wait for a connection, at most. */
  queue?: number;
  /** Connections of their own for what must not wait for anything else; the same ones where there is only one. */
  beside?: pg.Pool;
  /** The connection by which it is asked whether the database answers. */
  pulse?: pg.Pool;
  /** Turns that requests take at the embedded database. */
  turns?: FairTurns | null;
  /** Statements that wait for locks give way to requests that wait for a connection; needs `pulse`. */
  givesWay?: boolean;
}

/** Wraps a pool; closing it closes the one beside it too. */
export function wrapPool(
  pool: pg.Pool,
  { onClose = async () => {}, queue = Infinity, beside, pulse, turns = null, givesWay = false }: Wrapping = {},
): Database {
  refuseInsideTransaction(pool);
  const stopLooking = givesWay && pulse !== undefined ? giveWay(pool, pulse) : () => {};
  const guarded: Guarded = { pool, breaker: new Breaker(), queue, turns };
  return {
    ...overPool(guarded),
    pool,
    turns,
    beside: overPool(beside === undefined ? guarded : { pool: beside, breaker: new Breaker(), queue, turns }),
    pulse: async () => void (await (pulse ?? pool).query('select 1')),
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
      stopLooking();
      await Promise.all([pool.end(), beside?.end(), pulse?.end()]);
      await onClose();
    },
  };
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
