import { sql } from 'drizzle-orm';
import { type Executor, row } from '../../platform/db/database.ts';

/** The customer's own record, as `account` of schema.graphql shows it. */
export const findAccount = (db: Executor, customerNumber: string) =>
  row(
    db,
    sql`select number as "customerNumber", name, line1, city, state, zip, phone, email from customers where number = ${customerNumber}`,
  );
