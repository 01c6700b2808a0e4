import type pg from 'pg';
import { Breaker } from './breaker.ts';
import { busyCode } from './database-busy.ts';
import type { Executor } from './executor.ts';
import { DiskSpace } from './disk-space.ts';
import { broken, codeOf, firstOf, type Guarded, overPool, StandbyBehind } from './over-pool.ts';

/** Seconds that an answer of a standby may be old, for readers who accept it. */
export const maxStaleSeconds = 5;

/** Milliseconds between two looks at the position of the primary. */
const lookMilliseconds = 500;

/** Milliseconds for which reads go to a standby at once after the primary couldn't be reached. */
const awayMilliseconds = 1000;

/** A position in the primary's log, and when it was read. Every commit before that time is before the position. */
interface Position {
  at: number;
  lsn: string;
}

/** Follows the primary's position, so that standbys can be asked whether they have it. */
class PrimaryPosition {
  #positions: Position[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(primary: pg.Pool) {
    let isLooking = false;
    const look = async (): Promise<void> => {
      if (isLooking) return;
      isLooking = true;
      const at = performance.now();
      try {
        const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
        this.#positions = [...this.#recent(), { at, lsn: rows[0]!.lsn }];
      } catch {
        // The primary is away, or it has just become a standby. Without a position, standbys aren't trusted.
      } finally {
        isLooking = false;
      }
    };
    this.#timer = setInterval(() => void look(), lookMilliseconds).unref();
    void look();
  }

  #recent(): Position[] {
    const since = performance.now() - maxStaleSeconds * 1000;
    return this.#positions.filter(({ at }) => at >= since);
  }

  /** The oldest position that a standby must have so that its answers aren't too old. Null if none is known. */
  get least(): string | null {
    return this.#recent()[0]?.lsn ?? null;
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

/** Whether a database can't be reached, or has more requests than it can handle. */
const isAway = (error: unknown): boolean => codeOf(error) === busyCode || broken(error);

/** Sends by the first, and by the second when the first fails in such a way. The last error of the first is thrown. */
const either = (first: Executor, second: Executor, fails: (error: unknown) => boolean): Executor => {
  const orElse = async <T>(send: (executor: Executor) => Promise<T>): Promise<T> => {
    try {
      return await send(first);
    } catch (error) {
      if (!fails(error)) throw error;
      return send(second);
    }
  };
  return {
    execute: (statement) => orElse((executor) => executor.execute(statement)),
    send: (statement, values) => orElse((executor) => executor.send(statement, values)),
    first(statement, values) {
      return firstOf(this.send(statement, values));
    },
  };
};

export interface StandbyReads {
  /** Reads from the executor of the primary, and from a standby as it is while the primary can't be reached. */
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
  const guarded = (): Guarded => ({ pool, queue, turns: null, breaker: new Breaker(), space: new DiskSpace() });
  const asItIs = overPool(guarded());
  const isCurrent = overPool({ ...guarded(), check: (client) => requirePosition(client, position.least) });
  let awayUntil = 0;
  const primaryFails = (error: unknown): boolean => {
    if (!isAway(error)) return false;
    awayUntil = performance.now() + awayMilliseconds;
    return true;
  };
  const safely = (database: Executor): Executor => {
    const byPrimary = either(database, asItIs, primaryFails);
    const byStandby = either(asItIs, database, () => true);
    const now = (): Executor => (performance.now() < awayUntil ? byStandby : byPrimary);
    return {
      execute: (statement) => now().execute(statement),
      send: (statement, values) => now().send(statement, values),
      first: (statement, values) => now().first(statement, values),
    };
  };
  return {
    safely,
    // A statement that takes too long takes as long on the primary.
    recent: (database) => either(isCurrent, safely(database), (error) => codeOf(error) !== '57014'),
    async close() {
      position.end();
      await pool.end();
    },
  };
}
