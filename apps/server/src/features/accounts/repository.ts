import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { nullable, text } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import type { Counter } from '../../platform/mail/letterhead.ts';

export type AccountRow = RowOf<typeof account>;

const account = prepare(
  {
    customerNumber: text,
    name: text,
    line1: text,
    city: text,
    state: text,
    zip: text,
    phone: text,
    email: text,
    /** Null when none are known. */
    terms: nullable(text),
    /** ISO 4217. */
    currency: text,
  },
  (at: Places<{ customerNumber: string }>) =>
    sql`
      select number as "customerNumber", name, line1, city, state, zip, phone, email, nullif(terms, '') as terms,
        coalesce(nullif(currency, ''), (select code from shop_currency), 'USD') as currency
      from customers
      where number = ${at.customerNumber}`,
);

/** Returns the customer's own record. */
export const findAccount = (db: Executor, customerNumber: string): Promise<AccountRow | null> =>
  account.row(db, { customerNumber });

const salesperson = prepare(
  { name: text, title: nullable(text), phone: nullable(text), email: nullable(text), branch: nullable(text) },
  (at: Places<{ customerNumber: string }>) =>
    sql`
      select s.name, nullif(s.title, '') as title, nullif(s.phone, '') as phone, nullif(s.email, '') as email,
        l.report_name as branch
      from customers c
      join salespeople s on s.id = c.salesperson
      left join locations l on l.id = s.location
      where c.number = ${at.customerNumber}`,
);

export type SalespersonRow = RowOf<typeof salesperson>;

/** Returns the customer's salesperson. Null when none is known. */
export const findSalesperson = (db: Executor, customerNumber: string): Promise<SalespersonRow | null> =>
  salesperson.row(db, { customerNumber });

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
