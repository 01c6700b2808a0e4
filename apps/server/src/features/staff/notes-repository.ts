import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { int, text, uuid } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';

const notes = prepare(
  {
    id: uuid,
    text,
    writtenBy: text,
    /** ISO instant. */
    writtenAt: text,
  },
  (at: Places<{ customerNumber: string }>) => sql`
    select id, text, written_by as "writtenBy", to_json(written_at)#>>'{}' as "writtenAt"
    from staff_notes
    where customer_number = ${at.customerNumber}
    order by written_at desc, id`,
);

/** Returns the staff's notes about a customer, newest first. */
export const findNotes = (db: Executor, customerNumber: string): Promise<RowOf<typeof notes>[]> =>
  notes.rows(db, { customerNumber });

const customerLock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('staff notes of ' || ${at.customerNumber}::text, 0))`,
);
const count = prepare(
  { count: int },
  (at: Places<{ customerNumber: string }>) =>
    sql`select count(*)::int as count from staff_notes where customer_number = ${at.customerNumber}`,
);

/** Counts the notes about a customer. Other transactions wait to count until this one ends. */
export async function countNotes(tx: Transaction, customerNumber: string): Promise<number> {
  await customerLock.run(tx, { customerNumber });
  return (await count.row(tx, { customerNumber }))!.count;
}

const insertion = prepare(
  { id: uuid },
  (at: Places<{ customerNumber: string; text: string; writtenBy: string; writtenAt: string }>) => sql`
    insert into staff_notes (customer_number, text, written_by, written_at)
    values (${at.customerNumber}, ${at.text}, ${at.writtenBy}, ${at.writtenAt}::timestamptz)
    returning id`,
);

/** Inserts a note. Returns its id. */
export const insertNote = async (
  tx: Transaction,
  note: { customerNumber: string; text: string; writtenBy: string; writtenAt: string },
): Promise<string> => (await insertion.row(tx, note))!.id;

const removal = prepareWrite(
  (at: Places<{ customerNumber: string; noteId: string }>) =>
    sql`delete from staff_notes where customer_number = ${at.customerNumber} and id = ${at.noteId}::uuid`,
);

/** Deletes a note. Returns false if the customer has none with that id. */
export const deleteNote = async (tx: Transaction, key: { customerNumber: string; noteId: string }): Promise<boolean> =>
  (await removal.run(tx, key)) > 0;
