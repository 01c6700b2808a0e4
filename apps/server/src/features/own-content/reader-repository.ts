import { sql } from 'drizzle-orm/sql/sql';
import type { Reader } from '../../platform/content/shapes/addressed-to.ts';
import type { Executor } from '../../platform/db/database.ts';
import { nullable, text } from '../../platform/db/columns.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';

const reader = prepare(
  {
    /** The location that serves the customer's cart. */
    branch: text,
    /** The customer's price class. Null when there is none. */
    customerClass: nullable(text),
    customer: text,
  },
  (
    at: Places<{ userId: number; customerNumber: string }>,
  ) => sql`select who.location as branch, who.price_class as "customerClass", who.number as customer
    from (${buyerSql(at.userId, at.customerNumber)}) who`,
);

/**
 * Reads the facts that select a customer's content: number, price class, and the location that serves the user's cart.
 * Null when the customer doesn't exist.
 */
export const findReader = (db: Executor, userId: number, customerNumber: string): Promise<Reader | null> =>
  reader.row(db, { userId, customerNumber });
