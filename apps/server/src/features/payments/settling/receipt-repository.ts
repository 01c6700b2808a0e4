import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { json, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import type { Counter } from '../../../platform/mail/letterhead.ts';

export interface ReceiptReader extends Counter {
  email: string | null;
  name: string;
  userClaims: Record<string, string>;
  claims: Record<string, string>;
  /** Of the customer; empty = the shop's. */
  currency: string;
}

const payer = prepare(
  {
    email: nullable(text),
    name: text,
    phone: nullable(text),
    counterEmail: nullable(text),
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
    currency: text,
  },
  (at: Places<{ customerNumber: string; userId: number }>) => sql`
    select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, l.phone, l.email as "counterEmail",
      u.claims as "userClaims", a.claims, coalesce(c.currency, '') as currency
    from users u
    join user_accounts a on a.user_id = u.id and a.customer_number = ${at.customerNumber}
    left join customers c on c.number = a.customer_number
    left join locations l on l.id = c.location
    where u.id = ${at.userId} and not u.disabled`,
);

/** Reads the payer. Null when the user no longer exists, is disabled, or can't act for the customer anymore. */
export const findPayer = (
  db: Executor,
  whose: { customerNumber: string; userId: number },
): Promise<ReceiptReader | null> => payer.row(db, whose);
