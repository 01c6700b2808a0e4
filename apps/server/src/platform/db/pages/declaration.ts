import type { Placeholder, SQL } from 'drizzle-orm/sql/sql';
import type { Value } from '../encode-value.ts';
import type { SelectedColumns } from '../columns.ts';
import type { Places } from '../prepared.ts';

/** A part of a list's order. It must not be null (use coalesce), and the last part must make the order unique. */
export interface SortKey {
  by: SQL;
  type: 'text' | 'date' | 'timestamptz' | 'numeric';
  down?: true;
}

/** A subset of a long list's rows, in an order that an index provides. */
export interface SortPart<Whose> {
  only: (at: Places<Whose>) => SQL;
  keys: readonly SortKey[];
}

/**
 * Declares a list in pieces of SQL that refer to a row as `alias`. Only this declaration becomes SQL text, and
 * everything requested is bound. `Whose` must not contain pattern, size or from, which the page uses.
 */
export interface ListDeclaration<Whose, Shown extends SelectedColumns, Sort extends string, Filter extends string> {
  alias: string;
  /** A materialized `with` part that `from` refers to. Not for long lists. */
  with?: (at: Places<Whose>) => SQL;
  from: (at: Places<Whose>) => SQL;
  /** One condition that selects the owner's rows. Put `or` in parentheses. */
  where: (at: Places<Whose>) => SQL;
  /** Joined only to the rows that are shown. */
  join?: (at: Places<Whose>) => SQL;
  /** A row has these as JSON. */
  columns: (at: Places<Whose>) => Shown;
  /**
   * For lists of hundreds of thousands of rows: columns that identify a row. The page is then found by sort keys alone,
   * from the nearer end, in an index with the sort and filter columns. Only the rows of the page are read in full.
   */
  id?: readonly SQL[];
  /**
   * `pattern` is the text between percent signs, with its own wildcards escaped. For a long list, `has` takes the
   * lower-case column with a trigram index and returns the condition that uses it.
   */
  search: (pattern: Placeholder, has: (text: SQL) => SQL) => SQL;
  filters: Readonly<Record<Filter, (value: Placeholder, at: Places<Whose>) => SQL>>;
  sorts: Readonly<Record<Sort, readonly SortKey[]>>;
  /**
   * For sorts of a long list whose keys change with the day, so that no index has them: consecutive parts that together
   * contain all rows in that order.
   */
  parts?: Readonly<Partial<Record<Sort, readonly SortPart<Whose>[]>>>;
}

/** The values of a statement by name. */
export type Given = { readonly [name: string]: Value };

/** Any declaration, as the files of this folder read it. `pageOf` keeps its types for callers. */
export type AnyList = ListDeclaration<Given, SelectedColumns, string, string>;
