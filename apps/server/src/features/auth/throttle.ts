import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row } from '../../platform/db/database.ts';
import { Failure } from '../../platform/failure.ts';

/** After so many failures in a row each further one doubles the wait, from 1 s to 15 minutes (DECISIONS §4). */
const free = { user: 5, address: 50 } as const;
const longest = 900;
/** Failures are forgotten after a quiet quarter of an hour, in seconds. */
const memory = 900;

export type ThrottleKind = keyof typeof free;

/**
 * Counts an attempt before it is made, so that parallel guesses cannot slip through; throws `too_many` with the wait when
 * the key is blocked. A success takes its count back with `forgive`.
 */
export async function countAttempt(db: Executor, kind: ThrottleKind, name: string, now: Date): Promise<void> {
  const key = `${kind}:${name.toLowerCase()}`;
  const at = now.toISOString();
  const delay = (failures: ReturnType<typeof sql>) =>
    sql`(${at}::timestamptz + make_interval(secs => case when ${failures} <= ${free[kind]}::int then 0
        else least(${longest}::int, power(2, least(20, ${failures} - ${free[kind]}::int - 1))) end))`;
  const failures = sql`(case when f.last_at < ${at}::timestamptz - make_interval(secs => ${memory}::int) then 1 else f.failures + 1 end)`;
  const counted = await row(
    db,
    sql`insert into sign_in_failures as f (key, failures, last_at, blocked_until) values (${key}, 1, ${at}, ${at})
        on conflict (key) do update set failures = ${failures}, last_at = ${at}, blocked_until = ${delay(failures)}
        where f.blocked_until <= ${at}::timestamptz
        returning 1 as counted`,
  );
  if (counted !== null) return;
  const blocked = await row<{ seconds: number }>(
    db,
    sql`select ceil(extract(epoch from blocked_until - ${at}::timestamptz))::int as seconds from sign_in_failures where key = ${key}`,
  );
  throw new Failure('too_many', 'error.too_many', { seconds: Math.max(1, blocked?.seconds ?? 1) });
}

/** A success: the user's count starts anew, the address loses the one just counted. */
export async function forgive(db: Executor, username: string, address: string): Promise<void> {
  await db.execute(sql`delete from sign_in_failures where key = ${`user:${username.toLowerCase()}`}`);
  await db.execute(
    sql`update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = last_at where key = ${`address:${address.toLowerCase()}`}`,
  );
}
