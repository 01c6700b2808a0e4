import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

/** The properties of a table's column that a feed needs. They come from the table, so they can't differ from it. */
export interface StoredColumn {
  name: string;
  /** SQL type, for example numeric(16, 4). */
  type: string;
  /** The value of an empty cell, in the text form of the type. */
  empty: string | null;
  /** Digits before and after the point, for numeric. */
  digits?: { before: number; after: number };
  /** Whether it is jsonb of [name, value] pairs instead of an object. */
  pairs: boolean;
}

function valueOfEmptyCell(column: PgColumn): string | null {
  if (!column.notNull) return null;
  const value: unknown = column.default;
  if (Array.isArray(value)) return column.getSQLType() === 'jsonb' ? JSON.stringify(value) : '{}';
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === undefined ? null : String(value);
}

function numericDigits(type: string): StoredColumn['digits'] {
  const match = /^numeric\((\d+), (\d+)\)$/.exec(type);
  if (match === null) return undefined;
  const after = Number(match[2]);
  return { before: Number(match[1]) - after, after };
}

/** A table's columns by their names in code. */
export function storedColumns(table: PgTable): Map<string, StoredColumn> {
  const { columns } = getTableConfig(table);
  const keys = Object.entries(table).filter(([, value]) => columns.includes(value as PgColumn));
  return new Map(
    keys.map(([key, value]) => {
      const column = value as PgColumn;
      const type = column.getSQLType();
      const digits = numericDigits(type);
      const stored = {
        name: column.name,
        type,
        empty: valueOfEmptyCell(column),
        pairs: Array.isArray(column.default) && type === 'jsonb',
      };
      return [key, digits === undefined ? stored : { ...stored, digits }];
    }),
  );
}
