import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Places, prepareWrite } from '../../../platform/db/prepared.ts';
import { termsSql } from './terms-sql.ts';

const insertion = prepareWrite(
  (at: Places<{ customerNumber: string; quoteNumber: string }>) => sql`
    insert into quote_versions (customer_number, quote_number, version, at, terms)
    select q.customer_number, q.quote_number, q.version, q.version_at, ${termsSql(sql`q`)}
    from quotes q
    where q.customer_number = ${at.customerNumber} and q.quote_number = ${at.quoteNumber}
    on conflict do nothing`,
);

/** Keeps the present version of a locked quote, which is about to change. */
export const keepVersion = (tx: Transaction, key: { customerNumber: string; quoteNumber: string }): Promise<number> =>
  insertion.run(tx, key);
