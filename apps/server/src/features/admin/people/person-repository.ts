import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import { memberRows } from './member-sql.ts';

/** A person at one customer, with the reader's own claims there. */
export interface PersonAtCustomer {
  userId: number;
  username: string;
  name: string;
  email: string | null;
  phone: string;
  signedInAt: string | null;
  disabled: boolean;
  state: 'active' | 'deactivated';
  customerNumber: string;
  customerName: string;
  userClaims: Record<string, string>;
  claims: Record<string, string>;
  readerUserClaims: Record<string, string>;
  readerClaims: Record<string, string>;
}

const person = prepare<{ reader: number; username: string; customerNumber: string }, PersonAtCustomer>(
  (
    at,
  ) => sql`select p.id as "userId", p.username, p.name, p.email, p.phone, p.signed_in_at as "signedInAt", p.disabled, p.state,
      p.customer_number as "customerNumber", c.name as "customerName", p.user_claims as "userClaims", p.claims, w.claims as "readerUserClaims", r.claims as "readerClaims"
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
