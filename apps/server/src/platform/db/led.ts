import type { Answer, Compiled, Database, Executor, Last, Transaction, Values } from './database.ts';

/** What is asked before the work of a request, and whether the answer is the one that the work was begun with. */
export interface Question {
  statement: Compiled;
  values: Values;
  accepts(rows: readonly object[]): boolean;
}

/** A database for one request. Its first statement or transaction takes the question along, in the same packet. */
export interface LedDatabase {
  db: Database;
  /** The question's answer; asked alone where nothing took it along. */
  answer(): Promise<readonly object[]>;
}

/** The work was begun with another answer than was found: nothing of it counts. */
export class NotAccepted extends Error {
  constructor() {
    super('The work was begun with what is no longer so.');
  }
}

/** Sends the question on a connection, ahead of whatever follows on it in this turn of the event loop. */
export type Ahead = (client: Executor) => Promise<void>;

/** How a pool sends what a question goes ahead of. */
export interface Behind {
  send<Row>(ahead: Ahead, statement: Compiled, values: Values): Promise<Answer<Row>>;
  transact<T>(work: (tx: Transaction) => Promise<T>, last: Last<T> | undefined, ahead: Ahead): Promise<T>;
}

const writing = /\b(insert|update|delete|merge|truncate|lock|nextval|setval|pg_advisory\w*)\b/i;
const known = new WeakMap<Compiled, boolean>();

/** Whether the statement changes nothing, so that sending it too early does no harm. */
function reads(statement: Compiled): boolean {
  const told = known.get(statement) ?? !writing.test(statement.text);
  known.set(statement, told);
  return told;
}

/**
 * Leads the work of one request by a question. Reads are sent without waiting for its answer, and answered behind it; a transaction is not committed before it;
 * any other write waits for it. Where the answer is not accepted all of them reject with NotAccepted, and nothing was changed.
 */
export function ledBy(
  whole: Database,
  behind: Behind,
  { statement: asked, values: given, accepts }: Question,
): LedDatabase {
  let found: Promise<readonly object[]> | null = null;
  const askAlone = async (): Promise<readonly object[]> => (await whole.send<object>(asked, given)).rows;
  const judged = async (): Promise<void> => {
    if (!accepts(await (found ??= askAlone()))) throw new NotAccepted();
  };
  /** Claims the question for whoever takes it along; `go` is called with the connection, or not at all where there was none. */
  const takeAlong = <T>(work: (ahead: Ahead) => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly object[]>();
    // Whoever waits for it hears of it.
    promise.catch(() => {});
    found = promise;
    const ahead: Ahead = (client) => {
      resolve(client.send<object>(asked, given).then(({ rows }) => rows));
      return judged();
    };
    return work(ahead).catch((error: unknown) => {
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
  return { db, answer: () => (found ??= askAlone()) };
}
