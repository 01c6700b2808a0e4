import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Counter } from '../../platform/mail/letterhead.ts';

export interface AccountRow {
  customerNumber: string;
  name: string;
  line1: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  email: string;
  /** Null when none are known. */
  terms: string | null;
}

const account = prepare<{ customerNumber: string }, AccountRow>(
  (at) =>
    sql`select number as "customerNumber", name, line1, city, state, zip, phone, email, nullif(terms, '') as terms from customers where number = ${at.customerNumber}`,
);

/** Returns the customer's own record. */
export const findAccount = (db: Executor, customerNumber: string): Promise<AccountRow | null> =>
  account.row(db, { customerNumber });

const counter = prepare<{ customerNumber: string }, Counter>(
  (at) =>
    sql`select l.phone, l.email as "counterEmail" from customers c join locations l on l.id = c.location where c.number = ${at.customerNumber}`,
);

/** Returns how a customer reaches the location that serves it. */
export const findCounter = async (db: Executor, customerNumber: string): Promise<Counter> =>
  (await counter.row(db, { customerNumber })) ?? { phone: null, counterEmail: null };
