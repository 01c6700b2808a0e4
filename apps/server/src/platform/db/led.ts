import type { Answer, Compiled, Database, Executor, Last, Transaction, Values } from './database.ts';

/** A question that is asked ahead of a request's work, such as whose session it is. */
export interface Question {
  statement: Compiled;
  values: Values;
  /** Whether the answer is the one that the work assumes. */
  accepts(rows: readonly object[]): boolean;
}

/** A database for one request. Its first statement or transaction takes the question along, in the same packet. */
export interface LedDatabase {
  db: Database;
  /** The question's answer. It is asked alone when no statement has taken it along. */
  answer(): Promise<readonly object[]>;
}

/** The answer isn't the one that the work assumes: nothing of the work counts. */
export class NotAccepted extends Error {
  constructor() {
    super('The work assumed an answer that is out of date.');
  }
}

/** Sends the question on a connection, before whatever follows on it. Rejects unless its answer is accepted. */
export type Ahead = (client: Executor) => Promise<void>;

/** How a pool sends statements and transactions behind a question. An attempt that is repeated asks the question again. */
export interface Behind {
  send<Row>(ahead: Ahead, statement: Compiled, values: Values): Promise<Answer<Row>>;
  transact<T>(work: (tx: Transaction) => Promise<T>, last: Last<T> | undefined, ahead: Ahead): Promise<T>;
}

const writing = /\b(insert|update|delete|merge|truncate|lock|nextval|setval|set_config|pg_\w+)\b/i;
const known = new WeakMap<Compiled, boolean>();

/** Whether the statement changes nothing, so that sending it before the answer does no harm. */
function reads(statement: Compiled): boolean {
  const safe = known.get(statement) ?? !writing.test(statement.text);
  known.set(statement, safe);
  return safe;
}

/**
 * Leads a request's work by a question. Reads are sent without waiting for its answer, but return only after it. Transactions
 * commit only after it. Any other statement that may write waits for it. When the answer isn't accepted, all of them reject with
 * NotAccepted, and nothing has changed.
 */
export function ledBy(
  whole: Database,
  behind: Behind,
  { statement: asked, values: given, accepts }: Question,
): LedDatabase {
  let found: Promise<readonly object[]> | null = null;
  const askOn = async (client: Executor): Promise<readonly object[]> => (await client.send<object>(asked, given)).rows;
  const judged = async (): Promise<void> => {
    if (!accepts(await (found ??= askOn(whole)))) throw new NotAccepted();
  };
  /** Reserves the question for this work, so that statements beside it wait for the same answer. */
  const takeAlong = <T>(work: (ahead: Ahead) => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly object[]>();
    found = promise;
    promise.catch(() => {});
    const ahead: Ahead = (client) => {
      found = askOn(client);
      // A failed attempt may be followed by another one.
      found.then(resolve, () => {});
      return judged();
    };
    return work(ahead).catch((error: unknown) => {
      // No connection was free, so nobody has asked.
      reject(error);
      throw error;
    });
  };
  const send = async <Row>(statement: Compiled, values: Values): Promise<Answer<Row>> => {
    if (!reads(statement)) {
      await judged();
      return whole.send<Row>(statement, values);
    }
    if (found === null) return takeAlong((ahead) => behind.send<Row>(ahead, statement, values));
    const [answer] = await Promise.all([whole.send<Row>(statement, values), judged()]);
    return answer;
  };
  const db: Database = {
    ...whole,
    send,
    first: async <Row>(statement: Compiled, values: Values) => (await send<Row>(statement, values)).rows[0] ?? null,
    async execute(statement) {
      await judged();
      return whole.execute(statement);
    },
    async transact<T>(work: (tx: Transaction) => Promise<T>, last?: Last<T>): Promise<T> {
      if (found === null) return takeAlong((ahead) => behind.transact(work, last, ahead));
      await judged();
      return whole.transact(work, last);
    },
  };
  return { db, answer: () => (found ??= askOn(whole)) };
}
