import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../platform/db/database.ts';
import { type Places, prepareWrite } from '../../platform/db/prepared.ts';

const locking = prepareWrite(
  (at: Places<{ customerNumber: string; quoteNumber: string }>) => sql`
    select 1
    from quotes
    where customer_number = ${at.customerNumber} and quote_number = ${at.quoteNumber} for update`,
);

/**
 * Locks a quote until the transaction ends. Read its lines and messages in a later statement: one that waits for the
 * lock would still see them as they were before it waited.
 */
export const lockQuote = (
  tx: Transaction,
  { customerNumber, quoteNumber }: { customerNumber: string; quoteNumber: string },
): Promise<number> => locking.run(tx, { customerNumber, quoteNumber });
