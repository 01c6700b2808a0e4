import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bool, int, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import type { Change } from '../list-repository.ts';

/** Values of a line, with quantities as text. */
export interface LineValues {
  quantity: string;
  uom: string;
  note: string;
  minimum: string | null;
  maximum: string | null;
}

const lineRow = {
  lineNumber: int,
  itemId: text,
  quantity: text,
  uom: text,
  note: text,
  minimum: nullable(text),
  maximum: nullable(text),
  version: int,
};

export type LineRow = RowOf<typeof lineRow>;

interface ListId {
  customerNumber: string;
  listNumber: number;
}

const ofList = (at: { customerNumber: unknown; listNumber: unknown }) =>
  sql`l.customer_number = ${at.customerNumber} and l.list_number = ${at.listNumber}`;
const columns = sql`l.line_number, l.item_id, trim_scale(l.quantity)::text as quantity, l.uom, l.note,
  trim_scale(l.minimum)::text as minimum, trim_scale(l.maximum)::text as maximum, l.version`;

const allLines = prepare(
  lineRow,
  (at: Places<ListId>) =>
    sql`
      select ${columns}
      from shopping_list_lines l
      where ${ofList(at)} and l.removed_at is null
      order by l.position, l.line_number`,
);

/** Reads the lines of the list in order. */
export const findLines = (db: Executor, { customerNumber, listNumber }: ListId): Promise<LineRow[]> =>
  allLines.rows(db, { customerNumber, listNumber });

const byItem = prepare(
  lineRow,
  (at: Places<ListId & { itemId: string }>) =>
    sql`
      select ${columns}
      from shopping_list_lines l
      where ${ofList(at)} and l.item_id = ${at.itemId} and l.removed_at is null`,
);

/** Reads the line of an item, or null. */
export const findItemLine = (
  db: Executor,
  { customerNumber, listNumber, itemId }: ListId & { itemId: string },
): Promise<LineRow | null> => byItem.row(db, { customerNumber, listNumber, itemId });

const byNumber = prepare(
  lineRow,
  (at: Places<ListId & { lineNumber: number }>) =>
    sql`
      select ${columns}
      from shopping_list_lines l
      where ${ofList(at)} and l.line_number = ${at.lineNumber} and l.removed_at is null`,
);

/** Reads a line by number. Null when the list doesn't have it. */
export const findLine = (
  db: Executor,
  { customerNumber, listNumber, lineNumber }: ListId & { lineNumber: number },
): Promise<LineRow | null> => byNumber.row(db, { customerNumber, listNumber, lineNumber });

/** Gap between the positions of two lines, so that most moves change one row. */
const gap = 1024;

const lineUpsert = prepare(
  { added: int, changed: int },
  (at: Places<ListId & Change & { rows: string; gap: number }>) => sql`
    with given as (
        select *
        from json_to_recordset(${at.rows}::json)
            as r("itemId" text, quantity numeric, uom text, note text, minimum numeric, maximum numeric, at int)),
      changed as (
        update shopping_list_lines l set quantity = g.quantity, uom = g.uom, note = g.note, minimum = g.minimum,
          maximum = g.maximum, version = l.version + 1, changed_at = ${at.now}::timestamptz,
          changed_by = ${at.userId}
        from given g
        where ${ofList(at)} and l.item_id = g."itemId" and l.removed_at is null
        returning 1),
      fresh as (
        select g.*, row_number() over (order by g.at) as n
        from given g
        where not exists (
            select 1
            from shopping_list_lines l
            where ${ofList(at)} and l.item_id = g."itemId" and l.removed_at is null)),
      added as (
        insert into shopping_list_lines (customer_number, list_number, line_number, position, item_id, quantity,
          uom, note, minimum, maximum, changed_at, changed_by)
        select s.customer_number, s.list_number, s.next_line + f.n - 1,
          coalesce(last.position, 0) + f.n * ${at.gap}::bigint, f."itemId", f.quantity, f.uom, f.note, f.minimum,
          f.maximum, ${at.now}::timestamptz, ${at.userId}
        from fresh f
        join shopping_lists s on s.customer_number = ${at.customerNumber} and s.list_number = ${at.listNumber}
        cross join (select max(l.position) as position from shopping_list_lines l where ${ofList(at)}) last
        returning 1)
    select (select count(*)::int from added) as added, (select count(*)::int from changed) as changed`,
);

/**
 * Adds rows to the locked list, each item once. An item already on the list gets the row's values. New items follow the
 * last line in their order.
 */
export const putLines = async (
  tx: Transaction,
  list: ListId & Change,
  rows: readonly (LineValues & { itemId: string })[],
): Promise<{ added: number; changed: number }> =>
  (await lineUpsert.row(tx, { ...list, gap, rows: JSON.stringify(rows.map((one, at) => ({ ...one, at }))) }))!;

const lineUpdate = prepare(
  { version: int },
  (at: Places<ListId & Change & LineValues & { lineNumber: number }>) => sql`
    update shopping_list_lines l set quantity = ${at.quantity}::numeric, uom = ${at.uom}, note = ${at.note},
      minimum = ${at.minimum}::numeric, maximum = ${at.maximum}::numeric, version = l.version + 1,
      changed_at = ${at.now}::timestamptz, changed_by = ${at.userId}
    where ${ofList(at)} and l.line_number = ${at.lineNumber}
    returning l.version`,
);

/** Updates a line of the locked list. Returns its new version. */
export const setLine = async (
  tx: Transaction,
  line: ListId & Change & LineValues & { lineNumber: number },
): Promise<number> => (await lineUpdate.row(tx, { ...line }))!.version;

const lineRemoval = prepareWrite(
  (at: Places<ListId & Change & { lines: number[] }>) => sql`
    update shopping_list_lines l set removed_at = ${at.now}::timestamptz, version = l.version + 1,
      changed_at = ${at.now}::timestamptz, changed_by = ${at.userId}
    where ${ofList(at)} and l.line_number = any(${at.lines}::int[]) and l.removed_at is null`,
);

/** Removes lines from the locked list. Returns how many were on it. */
export const removeLines = (tx: Transaction, list: ListId & Change, lines: readonly number[]): Promise<number> =>
  lineRemoval.run(tx, { ...list, lines: [...lines] });

const lineRestoration = prepareWrite(
  (at: Places<ListId & Change & { lines: number[]; since: string }>) => sql`
    with back as (
        select distinct on (l.item_id) l.line_number
        from shopping_list_lines l
        where ${ofList(at)} and l.line_number = any(${at.lines}::int[]) and l.removed_at >= ${at.since}::timestamptz
          and not exists (
            select 1
            from shopping_list_lines o
            where o.customer_number = l.customer_number and o.list_number = l.list_number and o.item_id = l.item_id
              and o.removed_at is null)
        order by l.item_id, l.removed_at desc, l.line_number desc)
    update shopping_list_lines l set removed_at = null, version = l.version + 1,
      changed_at = ${at.now}::timestamptz, changed_by = ${at.userId}
    from back
    where ${ofList(at)} and l.line_number = back.line_number`,
);

/**
 * Restores lines removed since that time to their old positions on the locked list. Skips items that the list has
 * again. If an item has several removed lines, restores the one removed last.
 */
export const restoreLines = (
  tx: Transaction,
  list: ListId & Change & { since: string },
  lines: readonly number[],
): Promise<number> => lineRestoration.run(tx, { ...list, lines: [...lines] });

const places = prepare(
  { there: bool, after: nullable(text), next: nullable(text) },
  (at: Places<ListId & { lineNumber: number; after: number }>) => sql`
    with after as (
        select l.position
        from shopping_list_lines l
        where ${ofList(at)} and l.line_number = ${at.after}::int and l.removed_at is null)
    select exists (
        select 1
        from shopping_list_lines l
        where ${ofList(at)} and l.line_number = ${at.lineNumber}::int and l.removed_at is null) as there,
      (select position::text from after) as after,
      (select min(l.position)::text
        from shopping_list_lines l
        where ${ofList(at)} and l.line_number <> ${at.lineNumber}::int
          and (${at.after}::int = 0 or l.position > (select position from after))) as next`,
);

/**
 * Returns whether the list has the line, the position of line `after` (null when not on the list), and the position of
 * the next line. `after` 0 means the beginning of the list.
 */
export async function findPlaces(
  tx: Transaction,
  list: ListId & { lineNumber: number; after: number },
): Promise<{ there: boolean; after: number | null; next: number | null }> {
  const { there, after, next } = (await places.row(tx, {
    customerNumber: list.customerNumber,
    listNumber: list.listNumber,
    lineNumber: list.lineNumber,
    after: list.after,
  }))!;
  return { there, after: after === null ? null : Number(after), next: next === null ? null : Number(next) };
}

const positionUpdate = prepareWrite(
  (at: Places<ListId & { lineNumber: number; position: number }>) =>
    sql`
      update shopping_list_lines l set position = ${at.position}::bigint
      where ${ofList(at)} and l.line_number = ${at.lineNumber}`,
);

export const setPosition = (
  tx: Transaction,
  { customerNumber, listNumber, lineNumber, position }: ListId & { lineNumber: number; position: number },
): Promise<number> => positionUpdate.run(tx, { customerNumber, listNumber, lineNumber, position });

const respacing = prepareWrite(
  (at: Places<ListId & { gap: number }>) => sql`
    update shopping_list_lines l set position = s.place * ${at.gap}::bigint
    from (
        select l.line_number, row_number() over (order by l.position, l.line_number) as place
        from shopping_list_lines l
        where ${ofList(at)}) s
    where ${ofList(at)} and l.line_number = s.line_number`,
);

/** Respaces all lines of the locked list, including removed ones. */
export const spreadLines = (tx: Transaction, { customerNumber, listNumber }: ListId): Promise<number> =>
  respacing.run(tx, { customerNumber, listNumber, gap });

export { gap as lineGap };
