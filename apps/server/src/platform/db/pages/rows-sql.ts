import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { selectList } from '../packed-rows.ts';
import type { Places } from '../prepared.ts';
import type { AnyList, Given } from './declaration.ts';
import { filterName, type Form, type Searched } from './form.ts';

/** The planner can't see the pattern of a scan and assumes that few rows match, so it uses parallel workers. */
const hasText: Record<Searched, (text: SQL, pattern: SQL) => SQL> = {
  indexed: (text, pattern) => sql`${text} like ${pattern}`,
  scanned: (text, pattern) => sql`(${text} || '') like (select ${pattern})`,
};

/** Returns the condition that a row matches the search. */
export const matches = (list: AnyList, at: Places<Given>, searched: Searched): SQL =>
  sql`(${list.search(at['pattern']!, (text) => hasText[searched](text, sql`lower(${at['pattern']!})`))})`;

/** Selects the owner's rows that match the search and the filters. */
export const filteredRows = (list: AnyList, at: Places<Given>, [, searched, ...filters]: Form): SQL =>
  sql.join(
    [
      sql`from ${list.from(at)} where ${list.where(at)}`,
      ...(searched === '' ? [] : [matches(list, at, searched)]),
      ...filters.map((filter) => sql`(${list.filters[filter]!(at[filterName(filter)]!, at)})`),
    ],
    sql` and `,
  );

export const rowName = ({ alias }: AnyList) => sql.identifier(alias);

/** Joins the tables and selects the shown columns of a row. */
const joined = (list: AnyList, at: Places<Given>): SQL =>
  sql`${list.join?.(at) ?? sql``} cross join lateral (select ${selectList(list.columns(at))}) shown`;

/** Selects the shown columns of the chosen rows. */
export const shownRows = (list: AnyList, at: Places<Given>, chosen: SQL): SQL =>
  sql`from (select ${rowName(list)}.* ${chosen}) ${rowName(list)} ${joined(list, at)}`;

export const idName = (index: number): SQL => sql`${sql.identifier(`id_${index}`)}`;

/** The columns that identify a row of a long list, by their names. */
export const ids = ({ id = [] }: AnyList): SQL[] => id.map((part, index) => sql`${part} as ${idName(index)}`);

/**
 * Selects the shown columns of the rows with these ids. They are at most a page. The limit states that for the planner,
 * which would otherwise expect a tenth of the list.
 */
export const rowsWithIds = (
  list: AnyList,
  at: Places<Given>,
  found: SQL,
): SQL => sql`from (select * from (${found}) found limit ${at['size']!}::int) picked
  cross join lateral (
    select ${rowName(list)}.*
    from ${list.from(at)}
    where ${list.where(at)}
      and ${sql.join(
        list.id!.map((part, index) => sql`${part} = picked.${idName(index)}`),
        sql` and `,
      )}) ${rowName(list)} ${joined(list, at)}`;

/** Begins a statement with the list's own `with` part and another one, if there are any. */
export function withFirst(list: AnyList, at: Places<Given>, found: SQL | null = null): SQL {
  const parts = [list.with?.(at) ?? null, found].filter((part) => part !== null);
  return parts.length === 0 ? sql`` : sql`with ${sql.join(parts, sql`, `)}`;
}

/** Selects the shown columns of all of the owner's rows. */
export const allRows = (list: AnyList, at: Places<Given>): SQL =>
  sql`${withFirst(list, at)} select shown.* ${shownRows(list, at, filteredRows(list, at, ['', '']))}`;
