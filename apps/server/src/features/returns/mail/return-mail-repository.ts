import { sql } from 'drizzle-orm/sql/sql';
import { int, json, nullable, text } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { ReturnKey } from '../return-repository.ts';

/** A state that a return got, by its number among the steps of the return. */
export interface ReturnStepKey extends ReturnKey {
  step: number;
}

const reader = prepare(
  {
    email: text,
    name: text,
    language: text,
    phone: nullable(text),
    counterEmail: nullable(text),
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
  },
  (at: Places<ReturnKey>) => sql`
    select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, u.language, l.phone,
      l.email as "counterEmail", u.claims as "userClaims", a.claims
    from returns r
    join users u on u.id = r.user_id and not u.disabled and u.email <> ''
    join user_accounts a on a.user_id = u.id and a.customer_number = r.customer_number
    join customers c on c.number = r.customer_number
    left join locations l on l.id = c.location
    where r.customer_number = ${at.customerNumber} and r.return_number = ${at.returnNumber}`,
);

/** The person who asked. Null if there is none, or one who can no longer act for the customer or has no e-mail. */
export const findReturnReader = (db: Executor, key: ReturnKey): Promise<RowOf<typeof reader> | null> =>
  reader.row(db, { ...key });

const unmailed = prepare(
  { customerNumber: text, returnNumber: text, step: int },
  (at: Places<{ since: string; limit: number }>) => sql`
    select customer_number as "customerNumber", return_number as "returnNumber", number as step
    from return_steps
    where mailed_at is null and at >= ${at.since}::timestamptz
    order by at, customer_number, return_number, number limit ${at.limit}::int`,
);

/** Reads states since then that no mail was sent about. */
export const findUnmailedSteps = (db: Executor, since: Date, limit: number): Promise<ReturnStepKey[]> =>
  unmailed.rows(db, { since: since.toISOString(), limit });

const mailed = prepareWrite(
  (at: Places<ReturnStepKey & { now: string }>) => sql`
    update return_steps set mailed_at = ${at.now}::timestamptz
    where customer_number = ${at.customerNumber} and return_number = ${at.returnNumber} and number = ${at.step}::int
      and mailed_at is null`,
);

/** Marks a state as mailed. Returns false when another server has done so first. */
export const noteMailed = async (tx: Transaction, key: ReturnStepKey, now: Date): Promise<boolean> =>
  (await mailed.run(tx, { ...key, now: now.toISOString() })) > 0;
