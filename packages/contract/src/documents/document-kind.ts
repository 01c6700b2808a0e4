import { limits } from '../limits.ts';
import type { Permission } from '../auth/permissions.ts';

/**
 * How a value is formatted and aligned: a code, words, an instant, a calendar day, money, the price of one unit (which
 * can have fractions of a cent), a quantity with its unit, a number of things, a state.
 */
export type ColumnKind = 'code' | 'text' | 'instant' | 'day' | 'money' | 'price' | 'quantity' | 'count' | 'state';

/** A column of a list. */
export interface DocumentColumn {
  kind: ColumnKind;
  /** Name of the answer's field, if it differs from the column's. */
  field?: string;
  /** Users without this permission don't see the column, neither on the page nor in a file. */
  permission?: Permission;
  /** Whether the page's table shows it initially. */
  table: boolean;
  /** Whether exported files have it. */
  exported: boolean;
}

/** A sort order of a list. */
export interface DocumentSort {
  by: string;
  first: 'lowest' | 'highest';
  /** Users without this permission can't use the sort order, which would reveal hidden values. */
  permission?: Permission;
}

/**
 * A filter of a list: by states, one of a few values, a text to search for, or a range of days. `usual` names what the
 * list shows when no value is chosen. Without `usual`, it shows everything.
 */
export type DocumentFilter = { permission?: Permission } & (
  | { kind: 'states' }
  | { kind: 'choice'; values: readonly string[]; usual?: string }
  | { kind: 'text' }
  | { kind: 'days' }
);

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** A kind of document, shared by server and portal. Names of sorts are GraphQL's. The others are keys of the words. */
export interface DocumentKind {
  /** Permission to see such documents; absent = every signed-in user. */
  permission?: Permission;
  states: readonly string[];
  /** Further states that the page and the files show, such as overdue. */
  exportedStates?: readonly string[];
  columns: Readonly<Record<string, DocumentColumn>>;
  sorts: Readonly<Record<string, DocumentSort>>;
  defaultSort: string;
  filters: Readonly<Record<string, DocumentFilter>>;
  /** File formats of the filtered and sorted list. */
  exports: readonly ExportFormat[];
  /** Whether a single document can be printed and downloaded as PDF. */
  sheet: boolean;
}

/** Rows of a page: the default, and the choices. */
export const pageSizes = { usual: limits.pageSizeUsual, choices: [limits.pageSizeUsual, 50, limits.pageSize] } as const;

/** Declares a kind with its literal types. The compiler rejects an unknown default sort or sort column. */
export const defineDocument = <const Kind extends DocumentKind>(
  kind: Kind & { defaultSort: keyof Kind['sorts']; sorts: Record<keyof Kind['sorts'], { by: keyof Kind['columns'] }> },
): Kind => kind;

export type StateOf<Kind extends DocumentKind> = Kind['states'][number];
export type SortOf<Kind extends DocumentKind> = keyof Kind['sorts'] & string;
export type FilterOf<Kind extends DocumentKind> = keyof Kind['filters'] & string;
export type ColumnOf<Kind extends DocumentKind> = keyof Kind['columns'] & string;

export const sortsOf = <Kind extends DocumentKind>(kind: Kind): SortOf<Kind>[] =>
  Object.keys(kind.sorts) as SortOf<Kind>[];
export const columnsOf = <Kind extends DocumentKind>(kind: Kind): ColumnOf<Kind>[] =>
  Object.keys(kind.columns) as ColumnOf<Kind>[];

type DaysOf<Kind extends DocumentKind> = {
  [Name in FilterOf<Kind>]: Kind['filters'][Name] extends { kind: 'days' } ? Name : never;
}[FilterOf<Kind>];

/** Names of the request parameters: the filter's name, or for a range of days its first and last day as ISO dates. */
export type FilterParam<Kind extends DocumentKind> =
  | Exclude<FilterOf<Kind>, DaysOf<Kind>>
  | `${DaysOf<Kind>}From`
  | `${DaysOf<Kind>}To`;

/** Returns the names of a filter's request parameters. */
export const paramsOf = (kind: DocumentKind, filter: string): string[] =>
  kind.filters[filter]?.kind === 'days' ? [`${filter}From`, `${filter}To`] : [filter];

/** Whether the text is an ISO date that exists, also in a database, which has no year 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Returns the allowed values of a filter. Null when it takes any text or day. */
export function valuesOf(kind: DocumentKind, filter: string): readonly string[] | null {
  const definition = kind.filters[filter];
  return definition?.kind === 'states' ? kind.states : definition?.kind === 'choice' ? definition.values : null;
}
