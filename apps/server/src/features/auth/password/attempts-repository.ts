import { sql } from 'drizzle-orm/sql/sql';
import { int } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { row } from '../../../platform/db/rows.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { type Places, prepareWrite } from '../../../platform/db/prepared.ts';

/** How long failures in a row block a key. */
export interface Blocking {
  /** The maximum wait. The first is 1 s. */
  maxSeconds: number;
  /** Time without a failure after which failures are forgotten. Up to a day, because the row is then removed. */
  memorySeconds: number;
}

const defaultBlocking: Blocking = { maxSeconds: 900, memorySeconds: 900 };
/** Some keys come from requests. */
const maxKeyLength = 120;

/** The key as stored: in lower case, and cut at the maximum length. */
const storedKey = (key: string) => sql`left(lower(${key.slice(0, maxKeyLength)}), ${maxKeyLength}::int)`;

/**
 * Counts a failure under the key `name`. The first `allowed` in a row cost nothing.
 * Returns the seconds to wait when the key is blocked, without counting. Returns null when it isn't.
 */
export async function countFailure(
  db: Executor,
  name: string,
  allowed: number,
  now: Date,
  { maxSeconds, memorySeconds }: Blocking = defaultBlocking,
): Promise<number | null> {
  const key = storedKey(name);
  const at = now.toISOString();
  // Allowed failures never block. Otherwise a concurrent request that read the clock earlier would be blocked by the
  // one counted first.
  const delay = (failures: ReturnType<typeof sql>) =>
    sql`(case
          when ${failures} <= ${allowed}::int then '-infinity'
          else ${at}::timestamptz
              + make_interval(secs => least(${maxSeconds}::int,
                  power(2, least(20, ${failures} - ${allowed}::int - 1))))
        end)`;
  const failures = sql`(case
        when f.last_at < ${at}::timestamptz - make_interval(secs => ${memorySeconds}::int) then 1
        else f.failures + 1
      end)`;
  const counted = await row(
    db,
    { counted: int },
    sql`insert into sign_in_failures as f (key, failures, last_at, blocked_until) values (${key}, 1, ${at}, '-infinity')
        on conflict (key) do update set failures = ${failures}, last_at = ${at}, blocked_until = ${delay(failures)}
        where f.blocked_until <= ${at}::timestamptz
        returning 1 as counted`,
  );
  if (counted !== null) return null;
  // A concurrent success may have removed the block. It is then infinitely far in the past, and PostgreSQL subtracts
  // infinite times only since version 17.
  const blocked = await row(
    db,
    { seconds: int },
    sql`
      select greatest(1,
          ceil(extract(epoch from greatest(blocked_until, ${at}::timestamptz) - ${at}::timestamptz)))::int as seconds
      from sign_in_failures
      where key = ${key}`,
  );
  return blocked?.seconds ?? 1;
}

/** Forgets the failures of that key. */
export async function forgetFailures(db: Executor, key: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where key = ${storedKey(key)}`);
}

/** Forgets the failures of all keys with that prefix. */
export async function forgetAllFailures(db: Executor, prefix: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where starts_with(key, ${prefix}::text)`);
}

/** Deducts the failures counted under `otherKey` from those of the key. */
export async function takeBackFailuresOf(db: Executor, key: string, otherKey: string): Promise<void> {
  await db.execute(sql`
    update sign_in_failures f set blocked_until = '-infinity',
      failures = greatest(0,
        f.failures - coalesce((select o.failures from sign_in_failures o where o.key = ${storedKey(otherKey)}), 0))
    where f.key = ${storedKey(key)}`);
}

/** Deducts the failure counted last under that key. */
export async function takeBackFailure(db: Executor, key: string): Promise<void> {
  await db.execute(
    sql`
      update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = '-infinity'
      where key = ${storedKey(key)}`,
  );
}

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from sign_in_failures
    where key in (
        select key
        from sign_in_failures
        where last_at < ${at.before}::timestamptz and blocked_until < ${at.before}::timestamptz
        limit ${at.most}::int)`,
);

/**
 * Removes counts older than that time, which must be longer ago than `memorySeconds`. Returns the number removed.
 */
export const removeOldAttempts = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, removal, { before: before.toISOString() });
