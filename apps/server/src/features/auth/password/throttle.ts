import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import { Failure } from '../../../platform/failure.ts';
import { networkOf } from '../../../platform/http/client-address.ts';

/** After so many failures in a row each further one doubles the wait, from 1 s to 15 minutes (DECISIONS §4). */
const free = { person: 5, address: 50 } as const;
const longest = 900;
/** Failures are forgotten after a quiet quarter of an hour, in seconds. */
const memory = 900;
/** So long is a key at most; some come from a request. */
const keyLength = 120;

/** Attempts that count together. */
interface Bucket {
  /** Letter case is the database's to fold, as it is where the person is looked up. */
  key: string;
  free: number;
}

/** Who tries a password, and from where. */
export interface Attempt {
  address: string;
  /** What was typed as the name. */
  login: string;
  /** Null: nobody goes by that name. `knownAddress`: this address signed this person in lately. */
  person: { id: number; knownAddress: boolean } | null;
}

/**
 * Where an attempt counts: by the person, whatever name was typed. From an address that signed the person in lately it counts there
 * alone, so that nobody elsewhere can lock that person out; from anywhere else with all others, and by the address.
 */
function bucketsOf({ address, login, person }: Attempt): Bucket[] {
  if (person?.knownAddress === true) return [{ key: `person:${person.id}@${address}`, free: free.person }];
  const who = person === null ? `name:${login}` : `person:${person.id}`;
  return [{ key: `address:${networkOf(address)}`, free: free.address }, { key: who, free: free.person }];
}

const stored = (key: string) => sql`left(lower(${key.slice(0, keyLength)}), ${keyLength}::int)`;

async function count(db: Executor, bucket: Bucket, now: Date): Promise<void> {
  const key = stored(bucket.key);
  const at = now.toISOString();
  const delay = (failures: ReturnType<typeof sql>) =>
    sql`(${at}::timestamptz + make_interval(secs => case when ${failures} <= ${bucket.free}::int then 0
        else least(${longest}::int, power(2, least(20, ${failures} - ${bucket.free}::int - 1))) end))`;
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

/**
 * Counts an attempt before it is made, so that parallel guesses cannot slip through; throws `too_many` with the wait while it is
 * blocked. A success takes its count back with `forgive`.
 */
export async function countAttempt(db: Executor, attempt: Attempt, now: Date): Promise<void> {
  for (const bucket of bucketsOf(attempt)) await count(db, bucket, now);
}

/** A success: the person's count starts anew, the address loses the one just counted. */
export async function forgive(db: Executor, attempt: Attempt): Promise<void> {
  const [first, second] = bucketsOf(attempt);
  await db.execute(sql`delete from sign_in_failures where key = ${stored((second ?? first!).key)}`);
  if (second === undefined) return;
  await db.execute(sql`update sign_in_failures set failures = greatest(0, failures - 1), blocked_until = last_at where key = ${stored(first!.key)}`);
}

const removal = prepare<{ before: string; most: number }, object>(
  (at) => sql`delete from sign_in_failures where key in (
    select key from sign_in_failures where last_at < ${at.before}::timestamptz and blocked_until < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes counts of before that time, which must lie further back than they are remembered. Answers how many. */
export const removeOldAttempts = (db: Executor, before: Date): Promise<number> => removeInBatches(db, removal, { before: before.toISOString() });
