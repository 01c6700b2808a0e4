import type { SQL } from 'drizzle-orm/sql/sql';
import pg from 'pg';

const { builtins } = pg.types;

/** A result column. A row has `Value`, and JSON that the database builds has `InJson`. */
export interface Column<Value, InJson = Value> {
  /** The types with which the database may describe it, by their ids in its catalog. */
  readonly types: readonly number[];
  /** Returns the value from its text. Null when the text is the value. */
  readonly fromText: ((text: string) => Value) | null;
  /** Exists only for the compiler. */
  readonly values?: () => [Value, InJson];
}

/** A result column with the SQL that selects it. */
export interface Selected<Value, InJson = Value> extends Column<Value, InJson> {
  readonly sql: SQL;
}

/** A kind of column: itself a column that a statement selects, or, with SQL, a column and its SQL in one. */
export interface Kind<Value, InJson = Value> extends Column<Value, InJson> {
  (sql: SQL): Selected<Value, InJson>;
}

/**
 * The columns of a result by name, in the order of its select list. `itemId` is the database's column item_id, or one
 * that the statement calls "itemId".
 */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A select list by name. */
export type SelectedColumns = Readonly<Record<string, Selected<unknown>>>;

/** A row with these columns. */
export type RowWith<Declared extends Columns> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Column<infer Value, unknown> ? Value : never;
};

/** A row with these columns as a JSON object. */
export type JsonRowWith<Declared extends Columns> = {
  -readonly [Name in keyof Declared]: Declared[Name] extends Column<unknown, infer InJson> ? InJson : never;
};

const kind = <Value, InJson = Value>(
  types: readonly number[],
  fromText: ((text: string) => Value) | null = null,
): Kind<Value, InJson> => Object.assign((sql: SQL) => ({ types, fromText, sql }), { types, fromText });

export const text = kind<string>([builtins.TEXT]);
export const uuid = kind<string>([builtins.UUID]);
export const bool = kind<boolean>([builtins.BOOL], (value) => value === 'true');
/** A count, or another number that a double holds exactly. */
export const int = kind<number>([builtins.INT4, builtins.INT8], Number);
export const float = kind<number>([builtins.FLOAT8], Number);
/** An exact amount or quantity, as text. */
export const numeric = kind<string, number>([builtins.NUMERIC]);
/** A date in ISO format. */
export const date = kind<string>([builtins.DATE]);
/** An instant as the database writes it. */
export const instant = kind<string>([builtins.TIMESTAMPTZ]);
export const bytes = kind<Buffer, string>([builtins.BYTEA]);
export const texts = kind<string[]>([1009]);

/** A text from a set that the database doesn't know. */
export const textOf = <Value extends string>(): Kind<Value> => kind([builtins.TEXT]);
export const textsOf = <Value extends string>(): Kind<Value[]> => kind(texts.types);

/** JSON of a shape that the database doesn't know. */
export const json = <Value>(): Kind<Value> => kind([builtins.JSON, builtins.JSONB]);

/** A column that can be null. The database doesn't describe that, so nothing checks it. */
export function nullable<Value, InJson>(column: Kind<Value, InJson>): Kind<Value | null, InJson | null>;
export function nullable<Value, InJson>(column: Selected<Value, InJson>): Selected<Value | null, InJson | null>;
export function nullable<Value, InJson>(column: Column<Value, InJson>): Column<Value | null, InJson | null> {
  return column as Column<Value | null, InJson | null>;
}

/** A column as the database describes it, with its name in a row. */
export interface DescribedColumn {
  name: string;
  dataTypeID: number;
}

const rowNames = new Map<string, string>();

/** Returns the name that a column has in a row: `itemId` for item_id. */
export function rowName(column: string): string {
  const known = rowNames.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  rowNames.set(column, name);
  return name;
}

/** Returns a sentence for each difference between the declared columns and those of the database. */
export function columnMistakes(columns: Columns, described: readonly DescribedColumn[]): string[] {
  const declared = Object.entries(columns);
  if (declared.length !== described.length)
    return [`declares ${Object.keys(columns).join(', ')}, but has ${described.map(({ name }) => name).join(', ')}`];
  return declared.flatMap(([name, { types }], index) => {
    const column = described[index]!;
    if (column.name !== name) return [`declares ${name}, but has ${column.name} there`];
    return types.includes(column.dataTypeID)
      ? []
      : [`declares ${name} with type ${types.join(' or ')}, but it has ${column.dataTypeID}`];
  });
}

/** Throws if the columns of this statement aren't the declared ones. */
export function requireColumns(columns: Columns, described: readonly DescribedColumn[], statement: string): void {
  const mistakes = columnMistakes(columns, described);
  if (mistakes.length > 0) throw new Error(`A statement ${mistakes.join(', and ')}: ${statement}`);
}
