import type pg from 'pg';

/** PostgreSQL's code for a full disk. */
const diskFullCode = '53100';

interface Coded {
  code?: string;
  cause?: Coded;
}

/** Whether an error means that the database's disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  ((error as Coded).cause?.code ?? (error as Coded).code) === diskFullCode;

/** A megabyte that is dropped at once. */
const trialText = `create temp table trial_of_space on commit drop as
  select repeat(md5(i::text), 32) as filler from generate_series(1, 1024) i`;

/**
 * Remembers that the database's disk is full. Small statements often still work then, because tables have free space
 * inside, so a statement that succeeds proves nothing.
 */
export class DiskSpace {
  #isFull = false;

  /** Takes note of an error of the database. */
  note(error: unknown): void {
    if (isDiskFull(error)) this.#isFull = true;
  }

  /** Rejects with the database's error from the first one of a full disk until a megabyte fits again. */
  async check(pool: pg.Pool): Promise<void> {
    if (!this.#isFull) return;
    await pool.query(trialText);
    this.#isFull = false;
  }
}
