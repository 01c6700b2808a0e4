import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { json, nullable, text } from '../../platform/db/columns.ts';
import { currencySql } from './buyer-sql.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import type { Counter } from '../../platform/mail/letterhead.ts';

/** The distributor's salesperson for a customer, with the name of their branch. */
interface Salesperson {
  name: string;
  title: string | null;
  phone: string | null;
  email: string | null;
  branch: string | null;
}

export type AccountRow = RowOf<typeof account>;

const account = prepare(
  {
    customerNumber: text,
    name: text,
    line1: text,
    city: text,
    state: text,
    zip: text,
    country: text,
    phone: text,
    email: text,
    /** Null when none are known. */
    terms: nullable(text),
    /** ISO 4217. */
    currency: text,
    salesperson: nullable(json<Salesperson>()),
  },
  (at: Places<{ customerNumber: string }>) =>
    sql`
      select number as "customerNumber", name, line1, city, state, zip, country, phone, email,
        nullif(terms, '') as terms,
        ${currencySql(sql`customers`)} as currency,
        (select json_build_object('name', s.name, 'title', nullif(s.title, ''), 'phone', nullif(s.phone, ''),
              'email', nullif(s.email, ''), 'branch', l.report_name)
          from salespeople s left join locations l on l.id = s.location
          where s.id = customers.salesperson) as salesperson
      from customers
      where number = ${at.customerNumber}`,
);

/** Returns the customer's own record. */
export const findAccount = (db: Executor, customerNumber: string): Promise<AccountRow | null> =>
  account.row(db, { customerNumber });

const counter = prepare(
  { phone: nullable(text), counterEmail: nullable(text) },
  (at: Places<{ customerNumber: string }>) =>
    sql`
      select l.phone, l.email as "counterEmail"
      from customers c join locations l on l.id = c.location
      where c.number = ${at.customerNumber}`,
);

/** Returns how a customer reaches the location that serves it. */
export const findCounter = async (db: Executor, customerNumber: string): Promise<Counter> =>
  (await counter.row(db, { customerNumber })) ?? { phone: null, counterEmail: null };
