import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared.ts';

/** An address of the book by its sequence. */
export interface NamedAddress {
  id: string;
  name: string;
}

const addressBook = prepare<{ customerNumber: string }, NamedAddress>(
  (at) =>
    sql`select sequence as id, name from ship_tos where customer_number = ${at.customerNumber} order by name collate "C", sequence`,
);

/** Returns the addresses of the customer's book by name, for filters of lists and figures. */
export const findAddressBook = (db: Executor, customerNumber: string): Promise<NamedAddress[]> =>
  addressBook.rows(db, { customerNumber });
