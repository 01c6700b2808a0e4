import { sql } from 'drizzle-orm/sql/sql';
import { int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import type { Language } from '../../../platform/words/languages.ts';
import type { ReaderKey } from '../reader-repository.ts';

const due = prepare(
  { customerNumber: text, userId: int, language: textOf<Language>(), since: text },
  (at: Places<{ now: string; limit: number }>) => sql`
    with found as materialized (
        select r.customer_number, r.user_id, r.mailed_at
        from coming_readers r
        where r.mail
          and exists (
            select 1
            from coming_goods c
            where c.customer_number = r.customer_number and c.moved_at > r.mailed_at
              and c.moved_at <= ${at.now}::timestamptz)
        order by r.customer_number, r.user_id limit ${at.limit}::int
        for update of r skip locked)
    update coming_readers r set mailed_at = ${at.now}::timestamptz
    from found f
    where r.customer_number = f.customer_number and r.user_id = f.user_id
    returning r.customer_number, r.user_id, r.language, to_json(f.mailed_at)#>>'{}' as since`,
);

/** Takes readers with dates that moved since their last mail, and marks them as mailed. Each is returned once. */
export const takeDue = (tx: Transaction, now: Date, limit: number): Promise<RowOf<typeof due>[]> =>
  due.rows(tx, { now: now.toISOString(), limit });

const reader = prepare(
  {
    email: text,
    name: text,
    phone: nullable(text),
    counterEmail: nullable(text),
    userClaims: json<Record<string, unknown>>(),
    claims: json<Record<string, unknown>>(),
  },
  (at: Places<ReaderKey>) => sql`
    select coalesce(u.email, '') as email, coalesce(nullif(u.first_name, ''), u.username) as name, l.phone,
      l.email as "counterEmail", u.claims as user_claims, a.claims
    from users u
    join user_accounts a on a.user_id = u.id and a.customer_number = ${at.customerNumber}
    join customers c on c.number = a.customer_number and not c.closed
    left join locations l on l.id = c.location
    where u.id = ${at.userId} and not u.disabled`,
);

/** Null for a user who is disabled or no longer has the customer. */
export const findReader = (db: Executor, { customerNumber, userId }: ReaderKey): Promise<RowOf<typeof reader> | null> =>
  reader.row(db, { customerNumber, userId });
