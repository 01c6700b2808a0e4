import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Places, prepareWrite } from '../../../platform/db/prepared.ts';

interface Entered {
  customerNumber: string;
  kind: 'order' | 'hold' | 'quote' | 'return' | 'approval';
  documentNumber: string;
  enteredBy: string;
}

const insertion = prepareWrite(
  (at: Places<Entered>) => sql`
    insert into entered_documents (customer_number, kind, document_number, entered_by)
    values (${at.customerNumber}, ${at.kind}, ${at.documentNumber}, ${at.enteredBy})`,
);

/**
 * Records who of the distributor's staff made a document. Nothing to record for an empty name: the customer's own person
 * made it.
 */
export const recordEntered = async (tx: Transaction, entered: Entered): Promise<void> => {
  if (entered.enteredBy !== '') await insertion.run(tx, { ...entered });
};

/** Who of the staff made that document of the customer; null if the customer's own person did. */
export const enteredSql = (kind: SQL, customerNumber: SQL, documentNumber: SQL): SQL =>
  sql`(select e.entered_by
    from entered_documents e
    where e.customer_number = ${customerNumber} and e.kind = ${kind} and e.document_number = ${documentNumber})`;
