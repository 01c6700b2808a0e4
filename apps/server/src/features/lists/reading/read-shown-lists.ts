import { limits } from '@tradecounter/contract/limits';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { bool, int, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { numberedName } from '../../../platform/words/names.ts';
import { isNumbered } from '../numbered-sql.ts';
import { ownerGone } from '../owner-gone-sql.ts';

/** A list for display. Instants are in the database's own format. */
export interface ShownListRow {
  listNumber: number;
  userId: number;
  name: string;
  customerNumber: string;
  favorites: boolean;
  shared: boolean;
  owner: string;
  ownerGone: boolean;
  lineCount: number;
  changedAt: string;
  changedBy: string;
}

/** A line for display. Quantities are text. */
export type ShownLineRow = RowOf<typeof shownLines>;

const personOf = (user: SQL): SQL =>
  sql`coalesce((
        select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)
        from users u
        where u.id = ${user}), '')`;

const seenLists = prepare(
  {
    listNumber: int,
    userId: int,
    name: text,
    numbered: bool,
    customerNumber: text,
    favorites: bool,
    shared: bool,
    owner: text,
    ownerGone: bool,
    lineCount: int,
    changedAt: text,
    changedBy: text,
  },
  (at: Places<{ customerNumber: string; userId: number }>) => sql`
    select s.list_number::int as list_number, s.user_id::int as user_id, s.name,
      ${isNumbered(sql`s`, at.userId)} as numbered, s.customer_number, s.favorites, s.shared,
      ${personOf(sql`s.user_id`)} as owner, ${ownerGone(sql`s`)} as owner_gone, s.line_count,
      to_json(s.changed_at)#>>'{}' as changed_at, ${personOf(sql`s.changed_by`)} as changed_by
    from shopping_lists s
    where s.customer_number = ${at.customerNumber} and s.deleted_at is null
      and (s.shared or s.user_id = ${at.userId})
    order by s.list_number`,
);

/** Reads the lists that the user sees for the customer, including the favorites. */
export async function findShownLists(
  db: Executor,
  whose: { customerNumber: string; userId: number },
): Promise<ShownListRow[]> {
  const found = await seenLists.rows(db, { ...whose });
  return found.map(({ numbered, ...list }) =>
    numbered ? { ...list, name: numberedName(list.name, list.listNumber, limits.listName) } : list,
  );
}

const shownLines = prepare(
  {
    listNumber: int,
    lineNumber: int,
    itemId: text,
    quantity: text,
    uom: text,
    note: text,
    minimum: nullable(text),
    maximum: nullable(text),
    version: int,
    changedAt: text,
    changedBy: text,
  },
  (at: Places<{ customerNumber: string; lists: number[] }>) => sql`
    select l.list_number::int as list_number, l.line_number, l.item_id, trim_scale(l.quantity)::text as quantity,
      l.uom, l.note, trim_scale(l.minimum)::text as minimum, trim_scale(l.maximum)::text as maximum, l.version,
      to_json(l.changed_at)#>>'{}' as changed_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username, '') as changed_by
    from shopping_list_lines l left join users u on u.id = l.changed_by
    where l.customer_number = ${at.customerNumber} and l.list_number = any(${at.lists}::bigint[])
      and l.removed_at is null
    order by l.list_number, l.position, l.line_number`,
);

/** Reads the lines of these lists in order, with one query for all lists. */
export async function findShownLines(
  db: Executor,
  customerNumber: string,
  lists: readonly number[],
): Promise<Map<number, ShownLineRow[]>> {
  const rows = lists.length === 0 ? [] : await shownLines.rows(db, { customerNumber, lists: [...lists] });
  return Map.groupBy(rows, ({ listNumber: list }) => list);
}
