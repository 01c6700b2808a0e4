import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Places } from '../prepared.ts';
import type { AnyList, Given, SortKey, SortPart } from './declaration.ts';

const castTo = {
  text: sql`::text`,
  date: sql`::date`,
  timestamptz: sql`::timestamptz`,
  numeric: sql`::numeric`,
} as const satisfies Record<SortKey['type'], SQL>;

export const orderBy = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ by, down }) => (down ? sql`${by} desc` : by)),
    sql`, `,
  );

/** The same order, read from its other end. */
export const backwards = (keys: readonly SortKey[]): SQL =>
  sql.join(
    keys.map(({ by, down }) => (down ? by : sql`${by} desc`)),
    sql`, `,
  );

export const keyName = (index: number): string => `key_${index}`;

/** Returns the condition for rows after the one with the given keys. An index on the first key finds the place. */
export function afterRow(keys: readonly SortKey[], at: Places<Given>, index = 0): SQL {
  const { by, type, down } = keys[index]!;
  const key = sql`${at[keyName(index)]!}${castTo[type]}`;
  const further = down ? sql`${by} < ${key}` : sql`${by} > ${key}`;
  if (index === keys.length - 1) return further;
  return sql`(${down ? sql`${by} <= ${key}` : sql`${by} >= ${key}`}
      and (${further} or ${afterRow(keys, at, index + 1)}))`;
}

/** Returns the parts of a sort. A sort that an index provides as a whole has one. */
export const partsOf = (list: AnyList, sort: string): readonly SortPart<Given>[] =>
  list.parts?.[sort] ?? [{ only: () => sql`true`, keys: list.sorts[sort]! }];
