import { limits } from '../limits.ts';
import type { Permission } from '../auth/permissions.ts';

/**
 * How a value is written and in which direction it is set: a code, words, an instant, a calendar day, money, the price of one unit (which may have parts of a
 * cent), a quantity with its unit, a number of things, a state.
 */
export type ColumnKind = 'code' | 'text' | 'instant' | 'day' | 'money' | 'price' | 'quantity' | 'count' | 'state';

/** What of a row is shown under one head. */
export interface DocumentColumn {
  kind: ColumnKind;
  /** Name of the answer's field, where it is another than the column's. */
  field?: string;
  /** Who has not got it sees no such column, on the page or in a file. */
  permission?: Permission;
  /** Whether the page's table begins with it. */
  table: boolean;
  /** Whether files that are made of the list have it. */
  exported: boolean;
}

/** One order of a list: by which column, and which end comes first. */
export interface DocumentSort {
  by: string;
  first: 'lowest' | 'highest';
  /** Sorting by what is hidden would show it: refused without. */
  permission?: Permission;
}

/**
 * What a list can be narrowed down by: a state, one of a few values, a text that is looked for, days from and to. `usual`: the word for what a list shows where
 * none of the values is asked for; without one that is everything.
 */
export type DocumentFilter = { permission?: Permission } & (
  | { kind: 'states' }
  | { kind: 'choice'; values: readonly string[]; usual?: string }
  | { kind: 'text' }
  | { kind: 'days' }
);

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** What both sides know of a kind of document. Names of sorts are those of GraphQL, the others are keys of the words. */
export interface DocumentKind {
  /** Who may see such documents at all; none = everybody who is signed in. */
  permission?: Permission;
  states: readonly string[];
  /** What its files say of a document's state beside these, such as overdue, as its page does. */
  exportedStates?: readonly string[];
  columns: Readonly<Record<string, DocumentColumn>>;
  sorts: Readonly<Record<string, DocumentSort>>;
  defaultSort: string;
  filters: Readonly<Record<string, DocumentFilter>>;
  /** Files of the whole list as it is narrowed down and sorted; none before the server has the list. */
  exports: readonly ExportFormat[];
  /** Whether one document is a sheet of its own, to print and as PDF. */
  sheet: boolean;
}

/** Rows of a page: what is usual, and what may be chosen. */
export const pageSizes = { usual: limits.pageSizeUsual, choices: [limits.pageSizeUsual, 50, limits.pageSize] } as const;

/** Declares a kind and keeps its literal types; the compiler refuses a default sort, or a sort's column, that the kind has not got. */
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

/** What a filter is called where a list is asked for: by its name, and one of days by its first and its last day, ISO dates. */
export type FilterParam<Kind extends DocumentKind> =
  | Exclude<FilterOf<Kind>, DaysOf<Kind>>
  | `${DaysOf<Kind>}From`
  | `${DaysOf<Kind>}To`;

/** The parameters of one filter. */
export const paramsOf = (kind: DocumentKind, filter: string): string[] =>
  kind.filters[filter]?.kind === 'days' ? [`${filter}From`, `${filter}To`] : [filter];

/** Whether the text is a day that the calendar and a database have: there is no year 0. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** The values that a filter knows; null where it takes any text or day. */
export function valuesOf(kind: DocumentKind, filter: string): readonly string[] | null {
  const one = kind.filters[filter];
  return one?.kind === 'states' ? kind.states : one?.kind === 'choice' ? one.values : null;
}
