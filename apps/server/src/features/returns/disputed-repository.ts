import { sql } from 'drizzle-orm/sql/sql';
import { text } from '../../platform/db/columns.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import { openStatesSql } from './return-list-repository.ts';

const disputed = prepare(
  { invoiceNumber: text, amount: text },
  (at: Places<{ customerNumber: string }>) => sql`
    select invoice_number as "invoiceNumber", sum(amount)::text as amount
    from returns
    where customer_number = ${at.customerNumber} and invoice_number <> '' and wish = 'credit'
      and state in (${openStatesSql})
    group by 1`,
);

/** Returns the amount of each invoice for which the customer waits for a credit, as exact decimals. */
export const findDisputed = (
  db: Executor,
  customerNumber: string,
): Promise<{ invoiceNumber: string; amount: string }[]> => disputed.rows(db, { customerNumber });
