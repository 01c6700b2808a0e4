import { sql } from 'drizzle-orm/sql/sql';
import type pg from 'pg';
import { Breaker } from './breaker.ts';
import { bool, float, nullable, text } from './columns.ts';
import type { Executor } from './executor.ts';
import { DiskSpace } from './disk-space.ts';
import { broken, codeOf, firstOf, onAnyConnection, overConnection, overPool, StandbyBehind } from './over-pool.ts';
import { type Places, prepare } from './prepared.ts';

/** Seconds that an answer of a standby may be old, for readers who accept it. */
export const maxStaleSeconds = 5;

/** Milliseconds between two times that are written into the primary's clock. */
const beatMilliseconds = 500;

/** Milliseconds without a time written after which the primary counts as away. */
const awayMilliseconds = 2000;

/** Milliseconds for which standbys aren't asked after one failed or was behind, while the primary answers. */
const avoidMilliseconds = 1000;

/** A time that was written into the primary's clock, and when that began here. A standby that has it has all before. */
interface Beat {
  at: number;
  written: string;
}

/** The time grows with each beat, also when the machine's clock was set back. */
const beat = prepare(
  { written: text },
  () => sql`
    insert into primary_clock (at) values (clock_timestamp())
    on conflict (id) do update set at = greatest(primary_clock.at + interval '1 microsecond', excluded.at)
    returning at::text as written`,
);

/** Writes the primary's clock, so that standbys can be asked whether they have it, and knows whether it answers. */
class PrimaryClock {
  readonly #primary: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  #beats: Beat[] = [];
  #beating: Promise<boolean> | null = null;
  #seenAt = performance.now();

  constructor(primary: pg.Pool) {
    this.#primary = primary;
    this.#timer = setInterval(() => void this.#beat(), beatMilliseconds).unref();
    void this.#beat();
  }

  #beat(): Promise<boolean> {
    this.#beating ??= this.#beatOnce().finally(() => {
      this.#beating = null;
    });
    return this.#beating;
  }

  /** Writes the clock. False if the primary is away, or has just become a standby. */
  async #beatOnce(): Promise<boolean> {
    const at = performance.now();
    try {
      const { written } = (await onAnyConnection(this.#primary, (db) => beat.row(db, {})))!;
      this.#seenAt = performance.now();
      const since = this.#seenAt - maxStaleSeconds * 1000;
      this.#beats = [...this.#beats.filter((one) => one.at >= since), { at, written }];
      return true;
    } catch {
      return false;
    }
  }

  /** The oldest time that a standby must have so that its answers aren't too old. Null if none is known. */
  get least(): string | null {
    const since = performance.now() - maxStaleSeconds * 1000;
    return this.#beats.find(({ at }) => at >= since)?.written ?? null;
  }

  /** The last time that is known to be written. A synchronous standby has it. */
  get last(): string | null {
    return this.#beats.at(-1)?.written ?? null;
  }

  get isAway(): boolean {
    return performance.now() - this.#seenAt > awayMilliseconds;
  }

  /** Writes the clock now, and waits a second at most. Returns whether the primary answers. */
  answers(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), 1000);
    return Promise.race([this.#beat(), promise]).finally(() => clearTimeout(timer));
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

const currentness = prepare(
  { isCurrent: bool },
  (at: Places<{ written: string }>) =>
    sql`select pg_is_in_recovery() and at >= ${at.written}::timestamptz as "isCurrent" from primary_clock`,
);

/** Milliseconds in which a standby must say how far it is. */
const checkMilliseconds = 1500;

/**
 * Rejects with StandbyBehind unless the standby has that time of the primary's clock, and with another error if it
 * doesn't answer.
 */
async function requireClock(client: pg.PoolClient, written: string | null): Promise<void> {
  if (written === null) throw new StandbyBehind('The time of the primary is unknown.');
  const { promise: silent, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The standby does not answer.')), checkMilliseconds);
  const asked = currentness.row(overConnection(client), { written });
  const found = await Promise.race([asked, silent]).finally(() => clearTimeout(timer));
  if (found?.isCurrent !== true) throw new StandbyBehind('The standby is behind.');
}

/** What is behind an address of standbys. */
interface StandbyState {
  /** False: it leads to a primary. */
  isStandby: boolean;
  /** Seconds by which its answers are old. Null until a server has written the primary's clock. */
  behind: number | null;
}

const state = prepare(
  { isStandby: bool, at: nullable(float) },
  () => sql`select pg_is_in_recovery() as "isStandby", extract(epoch from max(at))::float8 as at from primary_clock`,
);

/** Compares a standby with the primary. */
export async function readStandbyState(standby: pg.Pool, primary: pg.Pool): Promise<StandbyState> {
  const read = (pool: pg.Pool) => onAnyConnection(pool, (db) => state.row(db, {}));
  const { isStandby, at } = (await read(standby))!;
  const { at: newest } = (await read(primary))!;
  return { isStandby, behind: at === null || newest === null ? null : newest - at };
}

type Send = <T>(work: (executor: Executor) => Promise<T>) => Promise<T>;

/** Makes an executor that chooses for each statement where it is sent. */
const choosing = (send: Send): Executor => ({
  execute: (statement) => send((executor) => executor.execute(statement)),
  send: (statement, values) => send((executor) => executor.send(statement, values)),
  first(statement, values) {
    return firstOf(this.send(statement, values));
  },
});

export interface StandbyReads {
  /** Reads from the executor of the primary, and from a standby while the primary doesn't answer. */
  safely(primary: Executor): Executor;
  /** Reads from a standby that is at most `maxStaleSeconds` behind, or else as `safely` does. */
  recent(primary: Executor): Executor;
  close(): Promise<void>;
}

/**
 * Reads from standbys. `primary` is a pool on the primary, whose clock is written. A write that gets to a
 * standby fails there without effect, and is then sent to the primary.
 */
export function readFromStandby(pool: pg.Pool, { primary, queue }: { primary: pg.Pool; queue: number }): StandbyReads {
  const clock = new PrimaryClock(primary);
  const standbyWith = (least: () => string | null): Executor =>
    overPool({
      ...{ pool, queue, turns: null, breaker: new Breaker(), space: new DiskSpace() },
      check: (client) => requireClock(client, least()),
    });
  const withLast = standbyWith(() => clock.last);
  const withRecent = standbyWith(() => clock.least);
  const safely = (database: Executor): Executor =>
    choosing(async (work) => {
      if (clock.isAway) return work(withLast).catch(() => work(database));
      try {
        return await work(database);
      } catch (error) {
        // The error can also be of a busy pool or a slow statement.
        if (!broken(error) || (await clock.answers())) throw error;
        return work(withLast).catch(() => Promise.reject(error as Error));
      }
    });
  let avoidUntil = 0;
  const recent = (database: Executor): Executor => {
    const bySafely = safely(database);
    return choosing(async (work) => {
      if (performance.now() < avoidUntil) return work(bySafely);
      try {
        return await work(withRecent);
      } catch (error) {
        // A statement that takes too long takes as long on the primary.
        if (codeOf(error) === '57014') throw error;
        if (broken(error) || error instanceof StandbyBehind) avoidUntil = performance.now() + avoidMilliseconds;
        return work(bySafely);
      }
    });
  };
  return {
    safely,
    recent,
    async close() {
      clock.end();
      await pool.end();
    },
  };
}
