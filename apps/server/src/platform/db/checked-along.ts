import type { Database } from './database.ts';
import type { Compiled } from './known-query.ts';
import { nameOf } from './prepared.ts';

type Values = readonly (string | Buffer | null)[];

/** A question to the database whose answer must be the expected one for anything to count that is read or written beside it. */
export interface Check {
  /** Answers one row with one column, `answer`: a text or null. */
  statement: Compiled;
  values: Values;
  expected: string;
}

/** The check has another answer: nothing of what was read beside it may be used. */
export class CheckFailed extends Error {}

type Checked<Row> = Row & { check_answer: string | null; job_found: true | null };

const mergedOf = new WeakMap<Compiled, WeakMap<Compiled, Compiled>>();

/**
 * Both statements as one: the check's answer beside the job's first row. The job is not begun when the answer is not the expected one: a
 * condition without columns is decided before anything is read. Parameters: the job's, the check's, the answer expected.
 */
function merge(job: Compiled, check: Compiled, jobValues: number, checkValues: number): Compiled {
  const known = mergedOf.get(check)?.get(job);
  if (known !== undefined) return known;
  const shifted = check.text.replaceAll(/\$(\d+)/g, (_match, at: string) => `$${Number(at) + jobValues}`);
  const text = `with checked as materialized (${shifted})
    select checked.answer as check_answer, job.* from checked left join (
      select true as job_found, asked.* from (${job.text}) asked
      where (select c.answer from checked c) = $${jobValues + checkValues + 1}::text) job on true`;
  const merged = { text, ...(job.name === undefined ? {} : { name: nameOf(text) }) };
  if (!mergedOf.has(check)) mergedOf.set(check, new WeakMap());
  mergedOf.get(check)!.set(job, merged);
  return merged;
}

const writes = /\b(insert|update|delete|merge)\b/i;
const reading = new WeakMap<Compiled, boolean>();

function readsOnly(statement: Compiled): boolean {
  const known = reading.get(statement) ?? !writes.test(statement.text);
  reading.set(statement, known);
  return known;
}

/** The check of one piece of work, asked at most once. */
class Checking {
  private readonly db: Database;
  private readonly check: Check;
  private state: 'open' | 'holds' | 'failed' = 'open';
  /** A statement that brings the check along. */
  private underWay: Promise<unknown> | null = null;

  constructor(db: Database, check: Check) {
    this.db = db;
    this.check = check;
  }

  private note(answer: string | null): void {
    this.state = answer === this.check.expected ? 'holds' : 'failed';
    if (this.state === 'failed') throw new CheckFailed();
  }

  /** Waits for the check, asking alone where no statement brings it along. */
  async confirm(): Promise<void> {
    // What went wrong with the statement is told where it was sent.
    if (this.underWay !== null) await this.underWay.catch(() => {});
    if (this.state === 'failed') throw new CheckFailed();
    if (this.state === 'holds') return;
    const { statement, values } = this.check;
    this.note((await this.db.first<{ answer: string | null }>(statement, values))?.answer ?? null);
  }

  /** The first row of a statement, with the check in the same round trip where it can come along. */
  async first<Row>(statement: Compiled, values: Values): Promise<Row | null> {
    if (this.state !== 'open' || this.underWay !== null || !readsOnly(statement)) {
      await this.confirm();
      return this.db.first<Row>(statement, values);
    }
    const { statement: check, values: checkValues, expected } = this.check;
    const merged = merge(statement, check, values.length, checkValues.length);
    const asked = this.db.first<Checked<Row>>(merged, [...values, ...checkValues, expected]);
    this.underWay = asked;
    const { check_answer: answer, job_found: found, ...row } = (await asked)!;
    this.note(answer);
    return found === null ? null : (row as unknown as Row);
  }

}

/**
 * Does the work, whose result counts only if the check holds. The check comes along with the first statement that reads, which for most
 * requests is the only one: a round trip of its own would cost both sides as much as that. Nothing is read or written before it has held.
 * Throws CheckFailed, whatever the work came to, when it does not.
 */
export async function checkedAlong<T>(db: Database, check: Check, work: (db: Database) => Promise<T>): Promise<T> {
  const checking = new Checking(db, check);
  const checked: Database = {
    pool: db.pool,
    close: db.close,
    first: (statement, values) => checking.first(statement, values),
    send: async (statement, values) => {
      await checking.confirm();
      return db.send(statement, values);
    },
    execute: async (statement) => {
      await checking.confirm();
      return db.execute(statement);
    },
    transact: async (inTransaction) => {
      await checking.confirm();
      return db.transact(inTransaction);
    },
  };
  try {
    return await work(checked);
  } finally {
    await checking.confirm();
  }
}
