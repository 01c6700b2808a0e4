import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { removeInBatches } from '../../platform/db/in-batches.ts';
import { type Places, prepareWrite } from '../../platform/db/prepared.ts';

const oldLines = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from shopping_list_lines
    where (customer_number, list_number, line_number) in (
        select customer_number, list_number, line_number
        from shopping_list_lines
        where removed_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

const linesOfOldLists = prepareWrite(
  (
    at: Places<{ before: string; most: number }>,
  ) => sql`delete from shopping_list_lines where (customer_number, list_number, line_number) in (
    select l.customer_number, l.list_number, l.line_number from shopping_lists s
      join shopping_list_lines l on l.customer_number = s.customer_number and l.list_number = s.list_number
    where s.deleted_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

const oldLists = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from shopping_lists
    where (customer_number, list_number) in (
        select customer_number, list_number
        from shopping_lists
        where deleted_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Permanently deletes lists and lines that were removed before that time. Returns the number of rows. */
export async function removeOld(db: Executor, before: Date): Promise<number> {
  let removed = 0;
  // Lists go last, so that after a failure the next run still finds their lines.
  for (const removal of [oldLines, linesOfOldLists, oldLists])
    removed += await removeInBatches(db, removal, { before: before.toISOString() });
  return removed;
}
