import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { bool, instant, int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { memberRows } from './member-sql.ts';

/** A person at one customer, with the reader's own claims there. */
export type PersonAtCustomer = RowOf<typeof person>;

const person = prepare(
  {
    userId: int,
    username: text,
    name: text,
    email: nullable(text),
    phone: text,
    signedInAt: nullable(instant),
    disabled: bool,
    state: textOf<'active' | 'deactivated'>(),
    customerNumber: text,
    customerName: text,
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
    readerUserClaims: json<Record<string, string>>(),
    readerClaims: json<Record<string, string>>(),
  },
  (at: Places<{ reader: number; username: string; customerNumber: string }>) => sql`
    select p.id as "userId", p.username, p.name, p.email, p.phone, p.signed_in_at as "signedInAt", p.disabled,
      p.state, p.customer_number as "customerNumber", c.name as "customerName", p.user_claims as "userClaims",
      p.claims, w.claims as "readerUserClaims", r.claims as "readerClaims"
    from ${memberRows(sql`lower(u.username) = lower(${at.username})`)}
    join user_accounts r on r.user_id = ${at.reader} and r.customer_number = p.customer_number
    join users w on w.id = r.user_id
    join customers c on c.number = p.customer_number
    where coalesce(r.claims->>'admin', w.claims->>'admin') = 'Y'
    order by p.customer_number = ${at.customerNumber} desc, lower(c.name) collate "C", p.customer_number limit 200`,
);

/** Returns the person at each customer that the reader administers, the current customer first. */
export const findPerson = (
  db: Executor,
  asked: { reader: number; username: string; customerNumber: string },
): Promise<PersonAtCustomer[]> => person.rows(db, asked);
