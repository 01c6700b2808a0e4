import { getTableName } from 'drizzle-orm';
import type { Column } from '@tradecounter/contract/feeds/column';
import { cellReader, type ReadCell } from './cells/cell.ts';
import { storedColumns, type StoredColumn } from './cells/stored-column.ts';
import type { Ending, Target, WrittenColumn } from './target.ts';

/** A feed column with its column in the staging table. */
export interface StagedColumn {
  feed: string;
  column: Column;
  stored: StoredColumn;
  read: ReadCell;
}

/** Quotes a name for SQL. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Quotes a text for SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The division of a row `t` is that of the row `i` of another table, to which its column refers. */
export const divisionThrough = (column: string, table: string): NonNullable<Ending['division']> => ({
  column: "coalesce(i.division, '')",
  join: `left join ${table} i on i.id = t.${column}`,
});

/** Returns the condition that a value is in a column of a stage. */
export const isIn =
  (value: string, column: string) =>
  (stage: string): string =>
    `${value} in (select s.${column} from ${stage} s)`;

/** The quoted name of the target's table. */
export const tableOf = (target: Target): string => quote(getTableName(target.table));

/** The staging columns that the format's columns fill, in the format's order. */
export function stagedColumns(target: Target): StagedColumn[] {
  const stored = storedColumns(target.table);
  return Object.entries(target.format.columns).map(([feed, column]) => {
    const type = target.stagedOnly?.[feed];
    const source: StoredColumn | undefined =
      type === undefined ? stored.get(target.renamed?.[feed] ?? feed) : { name: feed, type, empty: null, pairs: false };
    if (source === undefined) throw new Error(`${target.format.name}.${feed} has no column in ${tableOf(target)}.`);
    return { feed, column, stored: source, read: target.cells?.[feed] ?? cellReader(column, source) };
  });
}

/** Every column of the table that the feed writes. */
export function writtenColumns(target: Target): WrittenColumn[] {
  const fed = stagedColumns(target)
    .filter(({ feed }) => target.stagedOnly?.[feed] === undefined)
    .map(({ stored }) => ({ name: stored.name }));
  return [...fed, ...(target.written ?? [])];
}

/** The key as SQL over the row with this alias. */
export const keyOf = (target: Target, alias: string): string[] =>
  target.key.map((part) => part.replaceAll('row.', `${alias}.`));
