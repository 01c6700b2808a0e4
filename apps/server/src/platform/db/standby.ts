import type pg from 'pg';
import { Breaker } from './breaker.ts';
import { busyCode } from './database-busy.ts';
import type { Executor } from './executor.ts';
import { DiskSpace } from './disk-space.ts';
import { broken, codeOf, firstOf, overPool, stale, StandbyBehind } from './over-pool.ts';

/** Seconds that an answer of a standby may be old, for readers who accept it. */
export const maxStaleSeconds = 5;

/** Milliseconds between two looks at the position of the primary. */
const lookMilliseconds = 500;

/** Milliseconds without an answer to a look after which the primary counts as away. */
const awayMilliseconds = 2000;

/** Milliseconds for which a standby that failed, or was behind, isn't asked by those who must not see old answers. */
const avoidMilliseconds = 1000;

/** A position in the primary's log, and when it was read. Every commit before that time is before the position. */
interface Position {
  at: number;
  lsn: string;
}

/** Follows the primary's position, so that standbys can be asked whether they have it, and knows whether it answers. */
class PrimaryPosition {
  readonly #primary: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  #positions: Position[] = [];
  #looking: Promise<boolean> | null = null;
  #seenAt = performance.now();

  constructor(primary: pg.Pool) {
    this.#primary = primary;
    this.#timer = setInterval(() => void this.#look(), lookMilliseconds).unref();
    void this.#look();
  }

  #look(): Promise<boolean> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Reads the position. False if the primary is away, or has just become a standby. */
  async #lookOnce(): Promise<boolean> {
    const at = performance.now();
    try {
      const { rows } = await this.#primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
      this.#seenAt = performance.now();
      const since = this.#seenAt - maxStaleSeconds * 1000;
      // Two stay, however old they are.
      const recent = this.#positions.filter((one, index, all) => one.at >= since || index === all.length - 1);
      this.#positions = [...recent, { at, lsn: rows[0]!.lsn }];
      return true;
    } catch {
      return false;
    }
  }

  /** The oldest position that a standby must have so that its answers aren't too old. Null if none is known. */
  get least(): string | null {
    const since = performance.now() - maxStaleSeconds * 1000;
    return this.#positions.find(({ at }) => at >= since)?.lsn ?? null;
  }

  /** The position before the last, which every standby has even if the primary was lost right after the last look. */
  get known(): string | null {
    return this.#positions.at(-2)?.lsn ?? null;
  }

  get isAway(): boolean {
    return performance.now() - this.#seenAt > awayMilliseconds;
  }

  /** Looks now, and waits a second at most. Returns whether the primary answers. */
  answers(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), 1000);
    return Promise.race([this.#look(), promise]).finally(() => clearTimeout(timer));
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

const checkText = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent"';

/** Rejects with StandbyBehind unless the standby has replayed the position. */
async function requirePosition(client: pg.PoolClient, lsn: string | null): Promise<void> {
  if (lsn === null) throw new StandbyBehind('The position of the primary is unknown.');
  const { rows } = await client.query<{ isCurrent: boolean | null }>({
    name: 'standby-position',
    text: checkText,
    values: [lsn],
  });
  if (rows[0]?.isCurrent !== true) throw new StandbyBehind('The standby is behind.');
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
 * Reads from standbys. `primary` is a pool on the primary, by which its position is followed. A write that gets to a
 * standby fails there without effect, and is then sent to the primary.
 */
export function readFromStandby(pool: pg.Pool, { primary, queue }: { primary: pg.Pool; queue: number }): StandbyReads {
  const position = new PrimaryPosition(primary);
  const standbyWith = (least: () => string | null): Executor =>
    overPool({
      ...{ pool, queue, turns: null, breaker: new Breaker(), space: new DiskSpace() },
      check: (client) => requirePosition(client, least()),
    });
  const withKnown = standbyWith(() => position.known);
  const withRecent = standbyWith(() => position.least);
  const safely = (database: Executor): Executor =>
    choosing(async (work) => {
      if (position.isAway) return work(withKnown).catch(() => work(database));
      try {
        return await work(database);
      } catch (error) {
        // A busy database, a table that changed and a slow statement say nothing about whether the primary answers.
        const isLost = codeOf(error) !== busyCode && !stale(error) && broken(error);
        if (!isLost || (await position.answers())) throw error;
        return work(withKnown).catch(() => Promise.reject(error as Error));
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
      position.end();
      await pool.end();
    },
  };
}
