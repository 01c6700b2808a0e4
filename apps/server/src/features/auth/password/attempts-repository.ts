import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { prepare } from '../../../platform/db/prepared.ts';

export interface Patience {
  /** The longest wait, in seconds; the first is 1 s. */
  longest: number;
  /** Failures are forgotten after so many seconds without one: a day at most, for then the row goes. */
  memory: number;
}

const quarterOfAnHour: Patience = { longest: 900, memory: 900 };
/** So long is a key at most; some come from a request. */
const keyLength = 120;

const stored = (key: string) => sql`left(lower(${key.slice(0, keyLength)}), ${keyLength}::int)`;

/**
 * Counts a failure under that key, of which `free` in a row cost nothing. Seconds still to wait where the key is blocked, and nothing is
 * counted; null where it is not.
 */
export async function countFailure(
  db: Executor,
  name: string,
  free: number,
  now: Date,
  { longest, memory }: Patience = quarterOfAnHour,
): Promise<number | null> {
  const key = stored(name);
  const at = now.toISOString();
  // What is free blocks nobody at all: of several at once one may have read the clock before the one that was counted first.
  const delay = (failures: ReturnType<typeof sql>) =>
    sql`(case when ${failures} <= ${free}::int then '-infinity'
        else ${at}::timestamptz + make_interval(secs => least(${longest}::int, power(2, least(20, ${failures} - ${free}::int - 1)))) end)`;
  const failures = sql`(case when f.last_at < ${at}::timestamptz - make_interval(secs => ${memory}::int) then 1 else f.failures + 1 end)`;
  const counted = await row(
    db,
    sql`insert into sign_in_failures as f (key, failures, last_at, blocked_until) values (${key}, 1, ${at}, '-infinity')
        on conflict (key) do update set failures = ${failures}, last_at = ${at}, blocked_until = ${delay(failures)}
        where f.blocked_until <= ${at}::timestamptz
        returning 1 as counted`,
  );
  if (counted !== null) return null;
  // Whoever was right meanwhile may have had the block taken back: then it lies endlessly in the past.
  const blocked = await row<{ seconds: number }>(
    db,
    sql`select greatest(1, ceil(extract(epoch from blocked_until - ${at}::timestamptz)))::int as seconds from sign_in_failures where key = ${key}`,
  );
  return blocked?.seconds ?? 1;
}

/** Forgets what failed under that key. */
export async function forgetFailures(db: Executor, key: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where key = ${stored(key)}`);
}

/** Forgets what failed under every key that begins so. */
export async function forgetAllFailures(db: Executor, begins: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where starts_with(key, ${begins}::text)`);
}

/** Takes back under the one key as many as are counted under the other. */
export async function takeBackFailuresOf(db: Executor, key: string, other: string): Promise<void> {
  await db.execute(sql`update sign_in_failures f set blocked_until = '-infinity',
      failures = greatest(0, f.failures - coalesce((select o.failures from sign_in_failures o where o.key = ${stored(other)}), 0))
    where f.key = ${stored(key)}`);
}

/** Takes back the last one counted under that key. */
export async function takeBackFailure(db: Executor, key: string): Promise<void> {
  await db.execute(
    sql`update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = '-infinity' where key = ${stored(key)}`,
  );
}

const removal = prepare<{ before: string; most: number }, object>(
  (at) => sql`delete from sign_in_failures where key in (
    select key from sign_in_failures where last_at < ${at.before}::timestamptz and blocked_until < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes counts of before that time, which must lie further back than they are remembered. Answers how many. */
export const removeOldAttempts = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
