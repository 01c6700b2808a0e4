import pg from 'pg';
import type { Breaker } from './breaker.ts';
import { compileSql } from './compile.ts';
import { databaseBusy } from './database-busy.ts';
import type { Answer, Compiled, Executor, Values } from './executor.ts';
import type { DiskSpace } from './disk-space.ts';
import type { FairTurns } from './embedded/fair-turns.ts';
import { sendQuery } from './known-columns.ts';
import { resultTypes } from './result-types.ts';

export const firstOf = async <Row>(answer: Promise<Answer<Row>>): Promise<Row | null> => (await answer).rows[0] ?? null;

export const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/**
 * A table changed after the connection parsed the statement. The prepared statement is useless on that connection, and
 * other connections parse it again.
 */
export const stale = (error: unknown): boolean => codeOf(error) === '0A000';

export async function sendBy<Row>(client: pg.PoolClient, statement: Compiled, values: Values): Promise<Answer<Row>> {
  const options = { values: values as (string | Buffer | null)[], types: resultTypes };
  const { rows, rowCount, fields } = await sendQuery(client, { ...statement, ...options });
  return { rows: rows as Row[], count: rowCount ?? 0, columns: fields };
}

/** Sends statements on one connection, past the guards of its pool. */
export const overConnection = (client: pg.PoolClient): Executor => ({
  execute: (statement) => client.query({ ...compileSql(statement), types: resultTypes }),
  send: (statement, values) => sendBy(client, statement, values),
  first: (statement, values) => firstOf(sendBy(client, statement, values)),
});

/** Runs the work on any connection of a pool, past its guards. A connection on which it fails isn't used again. */
export async function onAnyConnection<T>(pool: pg.Pool, work: (db: Executor) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed = true;
  try {
    const answer = await work(overConnection(client));
    failed = false;
    return answer;
  } finally {
    client.release(failed);
  }
}

/** A connection survives a statement that the database rejects. After any other error its state is unknown. */
export const broken = (error: unknown): boolean =>
  !(error instanceof StandbyBehind || (error instanceof pg.DatabaseError && error.severity === 'ERROR')) ||
  stale(error);

/** A pool with its protection against overload. */
export interface Guarded {
  pool: pg.Pool;
  breaker: Breaker;
  /** Maximum number of requests waiting for a connection. */
  queue: number;
  /** Turns, if all of these share one connection. */
  turns: FairTurns | null;
  space: DiskSpace;
  /**
   * Sent with each statement, in one packet. Rejects if the answer must not be used: with StandbyBehind, or with another
   * error if the connection is of no use.
   */
  check?: (client: pg.PoolClient) => Promise<void>;
}

/** A standby hasn't replayed what its reader must see. */
export class StandbyBehind extends Error {}

const noFreeConnection = /timeout exceeded when trying to connect/;

/** Returns a connection when it is the request's turn and one is free. */
export async function connect(guarded: Guarded): Promise<pg.PoolClient> {
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

/** Runs the work on a connection of the pool, together with the pool's check. */
function onClient<T>(guarded: Guarded, text: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return guarded.breaker.run(text, async () => {
    const client = await connect(guarded);
    let useless = false;
    try {
      if (guarded.check === undefined) return await work(client);
      holdTogether(client);
      const [checked, answer] = [guarded.check(client), work(client)];
      answer.catch(() => {});
      await checked.catch(async (error: unknown) => {
        // A connection that is used again must have ended its work.
        if (!broken(error)) await answer.catch(() => {});
        throw error;
      });
      return await answer;
    } catch (error) {
      guarded.space.note(error);
      useless = broken(error);
      throw error;
    } finally {
      client.release(useless);
    }
  });
}

export const overPool = (guarded: Guarded): Executor => ({
  execute(statement) {
    const compiled = compileSql(statement);
    return onClient(guarded, compiled.text, (client) => client.query({ ...compiled, types: resultTypes }));
  },
  async send<Row>(statement: Compiled, values: Values): Promise<Answer<Row>> {
    try {
      return await onClient(guarded, statement.text, (client) => sendBy<Row>(client, statement, values));
    } catch (error) {
      if (!stale(error)) throw error;
      return this.send(statement, values);
    }
  },
  first<Row>(statement: Compiled, values: Values) {
    return firstOf(this.send<Row>(statement, values));
  },
});

/** Sends everything written until the end of this event loop turn in one packet. */
export function holdTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: pg.Connection }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
