import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { prepare } from '../../../platform/db/prepared.ts';

/** How long failures in a row block a key. */
export interface Blocking {
  /** The longest wait, in seconds. The first is 1 s. */
  longest: number;
  /** Seconds without a failure after which failures are forgotten. At most a day, because the row is then removed. */
  memory: number;
}

const quarterOfAnHour: Blocking = { longest: 900, memory: 900 };
/** Maximum key length. Some keys come from requests. */
const keyLength = 120;

const stored = (key: string) => sql`left(lower(${key.slice(0, keyLength)}), ${keyLength}::int)`;

/**
 * Counts a failure under that key. The first `free` in a row cost nothing.
 * Returns the seconds to wait when the key is blocked, without counting. Returns null when it isn't.
 */
export async function countFailure(
  db: Executor,
  name: string,
  free: number,
  now: Date,
  { longest, memory }: Blocking = quarterOfAnHour,
): Promise<number | null> {
  const key = stored(name);
  const at = now.toISOString();
  // Free failures never block. Otherwise a concurrent request that read the clock earlier would be blocked by the one
  // counted first.
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
  // A concurrent success may have removed the block, which is then infinitely far in the past.
  const blocked = await row<{ seconds: number }>(
    db,
    sql`select greatest(1, ceil(extract(epoch from blocked_until - ${at}::timestamptz)))::int as seconds from sign_in_failures where key = ${key}`,
  );
  return blocked?.seconds ?? 1;
}

/** Forgets the failures of that key. */
export async function forgetFailures(db: Executor, key: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where key = ${stored(key)}`);
}

/** Forgets the failures of all keys with that prefix. */
export async function forgetAllFailures(db: Executor, begins: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where starts_with(key, ${begins}::text)`);
}

/** Deducts the failures counted under `other` from those of the key. */
export async function takeBackFailuresOf(db: Executor, key: string, other: string): Promise<void> {
  await db.execute(sql`update sign_in_failures f set blocked_until = '-infinity',
      failures = greatest(0, f.failures - coalesce((select o.failures from sign_in_failures o where o.key = ${stored(other)}), 0))
    where f.key = ${stored(key)}`);
}

/** Deducts the failure counted last under that key. */
export async function takeBackFailure(db: Executor, key: string): Promise<void> {
  await db.execute(
    sql`update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = '-infinity' where key = ${stored(key)}`,
  );
}

const removal = prepare<{ before: string; most: number }, object>(
  (at) => sql`delete from sign_in_failures where key in (
    select key from sign_in_failures where last_at < ${at.before}::timestamptz and blocked_until < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/**
 * Removes counts older than that time, which must be longer ago than they are remembered. Returns the number removed.
 */
export const removeOldAttempts = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
