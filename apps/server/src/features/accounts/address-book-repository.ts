import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { text } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';

/** An address of the book by its sequence. */
export type NamedAddress = RowOf<typeof addressBook>;

const addressBook = prepare(
  { id: text, name: text },
  (at: Places<{ customerNumber: string }>) =>
    sql`
      select sequence as id, name
      from ship_tos
      where customer_number = ${at.customerNumber}
      order by name collate "C", sequence`,
);

/** Returns the addresses of the customer's book by name, for filters of lists and figures. */
export const findAddressBook = (db: Executor, customerNumber: string): Promise<NamedAddress[]> =>
  addressBook.rows(db, { customerNumber });
