import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';

/** The kinds of documents that the distributor's staff can make for a customer. */
export type EnteredKind = 'order' | 'hold' | 'quote' | 'return' | 'approval';

interface EnteredKey {
  customerNumber: string;
  kind: EnteredKind;
  documentNumber: string;
}

const insertion = prepareWrite(
  (at: Places<EnteredKey & { enteredBy: string }>) => sql`
    insert into entered_documents (customer_number, kind, document_number, entered_by)
    values (${at.customerNumber}, ${at.kind}, ${at.documentNumber}, ${at.enteredBy})`,
);

/** Records who of the staff made a document. Nothing to record for an empty name: the customer's own person made it. */
export const recordEntered = async (
  tx: Transaction,
  { enteredBy, ...key }: EnteredKey & { enteredBy: string },
): Promise<void> => {
  if (enteredBy !== '') await insertion.run(tx, { ...key, enteredBy });
};

const entered = prepare(
  { documentNumber: text, enteredBy: text },
  (at: Places<{ customerNumber: string; kind: string; numbers: string[] }>) => sql`
    select document_number as "documentNumber", entered_by as "enteredBy"
    from entered_documents
    where customer_number = ${at.customerNumber} and kind = ${at.kind}
      and document_number = any(${at.numbers}::text[])`,
);

/** Returns who of the staff made each of these documents, by number. Those of the customer's own people are missing. */
export async function findEntered(
  db: Executor,
  key: { customerNumber: string; kind: EnteredKind; numbers: string[] },
): Promise<Map<string, string>> {
  const found = await entered.rows(db, { ...key });
  return new Map(found.map(({ documentNumber, enteredBy }) => [documentNumber, enteredBy]));
}
