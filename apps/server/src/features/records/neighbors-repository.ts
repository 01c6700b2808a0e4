import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { nullable, text } from '../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';

/** The previous and next document in the list of its kind, newest first. Null at the ends. */
const neighbors = { previous: nullable(text), next: nullable(text) };

export type Neighbors = RowOf<typeof neighbors>;

interface DocumentKey {
  customerNumber: string;
  id: string;
}

/** Table, number and date of a kind of document. `where` leaves out documents that the list doesn't show. */
interface DocumentKind {
  table: SQL;
  number: SQL;
  date: SQL;
  where?: SQL;
}

const neighborsIn = ({ table, number, date, where = sql`true` }: DocumentKind) => {
  const nearest = (newer: boolean, whose: SQL): SQL => sql`(select d.${number}
      from ${table} d
      where d.customer_number = ${whose} and ${where}
        and (d.${date}, d.${number}) ${newer ? sql`>` : sql`<`} (own.${date}, own.${number})
      order by ${newer ? sql`d.${date}, d.${number}` : sql`d.${date} desc, d.${number} desc`} limit 1)`;
  return prepare(
    neighbors,
    (at: Places<DocumentKey>) => sql`
      select ${nearest(true, sql`own.customer_number`)} as previous,
        ${nearest(false, sql`own.customer_number`)} as next
      from ${table} own
      where own.customer_number = ${at.customerNumber} and own.${number} = ${at.id}`,
  );
};

const queries = {
  order: neighborsIn({ table: sql`orders`, number: sql`order_number`, date: sql`placed_at` }),
  invoice: neighborsIn({ table: sql`invoices`, number: sql`invoice_number`, date: sql`invoice_date` }),
  quote: neighborsIn({
    table: sql`quotes`,
    number: sql`quote_number`,
    date: sql`quoted`,
    where: sql`d.state <> 'answered'`,
  }),
  return: neighborsIn({ table: sql`returns`, number: sql`return_number`, date: sql`requested_at` }),
};

/**
 * Returns a document's neighbors by date among all documents of its kind for the customer. One round trip, with the
 * index of the list.
 */
export const findNeighbors = async (db: Executor, kind: keyof typeof queries, key: DocumentKey): Promise<Neighbors> =>
  (await queries[kind].row(db, key)) ?? { previous: null, next: null };
