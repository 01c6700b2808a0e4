import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { json, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import type { Counter } from '../../../platform/mail/letterhead.ts';
import { liveSql, pastLastDaySql } from '../hold-state-sql.ts';

export interface HoldKey {
  customerNumber: string;
  holdNumber: string;
}

/** Maximum number of holds per query. */
const batchSize = 200;

const overdue = prepare(
  { customerNumber: text, holdNumber: text },
  (at: Places<{ today: string; after: string; limit: number }>) => sql`
    select customer_number as "customerNumber", hold_number as "holdNumber"
    from holds h
    where ${pastLastDaySql(sql`h`, at.today)} and hold_number collate "C" > ${at.after}
    order by hold_number collate "C" limit ${at.limit}`,
);

/** Returns a batch of live holds whose last day has passed, by number, starting after the number `after`. */
export const findOverdue = (db: Executor, today: string, after: string): Promise<HoldKey[]> =>
  overdue.rows(db, { today, after, limit: batchSize });

const unreminded = prepare(
  { customerNumber: text, holdNumber: text },
  (at: Places<{ today: string; tomorrow: string; after: string; limit: number }>) => sql`
    select customer_number as "customerNumber", hold_number as "holdNumber"
    from holds h
    where ${liveSql(sql`h`)} and until between ${at.today}::date and ${at.tomorrow}::date
      and reminded_of is distinct from until and hold_number collate "C" > ${at.after}
    order by hold_number collate "C" limit ${at.limit}`,
);

/** Returns a batch of live holds that end today or tomorrow and have no reminder yet, starting after `after`. */
export const findUnreminded = (
  db: Executor,
  days: { today: string; tomorrow: string },
  after: string,
): Promise<HoldKey[]> => unreminded.rows(db, { ...days, after, limit: batchSize });

const reminderUpdate = prepare(
  { until: text },
  (at: Places<HoldKey>) => sql`
    update holds h set reminded_of = until
    where customer_number = ${at.customerNumber} and hold_number = ${at.holdNumber} and ${liveSql(sql`h`)}
      and reminded_of is distinct from until
    returning until::text as until`,
);

/**
 * Marks the hold as reminded and returns its last day. Null if it has ended, or another process has sent the reminder.
 */
export const markReminded = async (tx: Transaction, key: HoldKey): Promise<string | null> =>
  (await reminderUpdate.row(tx, { ...key }))?.until ?? null;

export interface HoldReader extends Counter {
  email: string | null;
  name: string;
  language: string;
  userClaims: Record<string, string>;
  claims: Record<string, string>;
}

const requester = prepare(
  {
    email: nullable(text),
    name: text,
    language: text,
    phone: nullable(text),
    counterEmail: nullable(text),
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
  },
  (at: Places<HoldKey>) => sql`
    select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, h.language, l.phone,
      l.email as "counterEmail", u.claims as user_claims, a.claims
    from holds h
    join users u on u.id = h.user_id
    join user_accounts a on a.user_id = u.id and a.customer_number = h.customer_number
    left join locations l on l.id = h.location
    where h.customer_number = ${at.customerNumber} and h.hold_number = ${at.holdNumber}`,
);

/** Returns the requester of the hold. Null if that person is gone or no longer acts for the customer. */
export const findRequester = (db: Executor, key: HoldKey): Promise<HoldReader | null> => requester.row(db, { ...key });
