import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../platform/db/database.ts';
import { type Places, prepareWrite } from '../../platform/db/prepared.ts';

/*
 * Limits how many removed rows are kept for restoring. Otherwise, adding and removing lines in a loop could fill the
 * table until the retention period ends.
 */

/** Lists whose lines are counted together: a customer's shared lists, or the private lists of one owner. */
interface Together {
  customerNumber: string;
  shared: boolean;
  ownerId: number;
}

// Skips locked rows until the next time, so that two removals never wait for each other. A subquery that locks rows can
// be run again for each line of the table, which took minutes with 20,000 lines, so it has a name of its own.
const lineTrimming = prepareWrite(
  (at: Places<Together & { maxRows: number }>) => sql`
    with old as materialized (
        select l.customer_number, l.list_number, l.line_number
        from shopping_lists s
        join shopping_list_lines l on l.customer_number = s.customer_number and l.list_number = s.list_number
          and l.removed_at is not null
        where s.customer_number = ${at.customerNumber} and s.deleted_at is null and s.shared = ${at.shared}::boolean
          and (s.shared or s.user_id = ${at.ownerId})
        order by l.removed_at desc, l.list_number, l.line_number offset ${at.maxRows}::int
        for update of l skip locked)
    delete from shopping_list_lines l using old
    where l.customer_number = old.customer_number and l.list_number = old.list_number
      and l.line_number = old.line_number`,
);

/** Permanently deletes all but the newest removed lines. Keeps as many as these lists can have in total. */
export const trimRemovedLines = (tx: Transaction, whose: Together): Promise<number> =>
  lineTrimming.run(tx, { ...whose, maxRows: whose.shared ? limits.sharedListLines : limits.ownListLines });

const removedLinesOfList = prepareWrite(
  (at: Places<{ customerNumber: string; listNumber: number }>) => sql`delete from shopping_list_lines
    where customer_number = ${at.customerNumber} and list_number = ${at.listNumber} and removed_at is not null`,
);

/** Permanently deletes this list's removed lines. */
export const dropRemovedLines = (
  tx: Transaction,
  { customerNumber, listNumber }: { customerNumber: string; listNumber: number },
): Promise<number> => removedLinesOfList.run(tx, { customerNumber, listNumber });

const listTrimming = prepareWrite(
  (at: Places<{ customerNumber: string; userId: number; lists: number; lines: number }>) => sql`
    with deleted as (
        select list_number, row_number() over newest as place,
          sum(line_count) over newest - line_count as lines_before
        from shopping_lists
        where customer_number = ${at.customerNumber} and user_id = ${at.userId} and deleted_at is not null
        window newest as (order by deleted_at desc, list_number desc)),
      old as (select list_number from deleted where place > ${at.lists}::int or lines_before >= ${at.lines}::int),
      lines as (
        delete from shopping_list_lines
        where customer_number = ${at.customerNumber} and list_number in (select list_number from old)
        returning 1)
    delete from shopping_lists
    where customer_number = ${at.customerNumber} and list_number in (select list_number from old)`,
);

/**
 * Permanently deletes all but the newest of the user's deleted lists. Keeps as many lists and lines as the user can
 * have.
 */
export const trimDeletedLists = (
  tx: Transaction,
  { customerNumber, userId }: { customerNumber: string; userId: number },
): Promise<number> => listTrimming.run(tx, { customerNumber, userId, lists: limits.lists, lines: limits.ownListLines });
