import { rowsBefore } from '@tradecounter/rules/paging';
import type { Compiled, Executor } from '../database.ts';
import { int, json, type JsonRowWith, nullable, type SelectedColumns } from '../columns.ts';
import type { Value } from '../encode-value.ts';
import { declareForms, form, type Places, prepareForms, type StatementForm } from '../prepared.ts';
import type { AnyList, Given, ListDeclaration } from './declaration.ts';
import { farPage } from './far-page.ts';
import { type Form, formOf, searchesOf, type Wanted } from './form.ts';
import { plainPage } from './plain-page.ts';
import { batchesOf } from './read-batches.ts';
import { allRows } from './rows-sql.ts';
import { searchedPage } from './searched-page.ts';

export type { SortKey } from './declaration.ts';
export type { Wanted } from './form.ts';

export interface Page {
  /** Starts at 1. */
  page: number;
  size: number;
}

export interface PageRows<Row> {
  total: number;
  /**
   * Set when a search of a long list finds more rows than this. Then `total` is the number of rows that can be paged
   * to.
   */
  moreThan?: number | null;
  rows: Row[];
}

export interface PageOf<Whose, Row, Sort extends string, Filter extends string> {
  /** Returns a page and the total number of rows in one round trip. A page after the last one has no rows. */
  page(db: Executor, whose: Whose, wanted: Wanted<Sort, Filter> & Page): Promise<PageRows<Row>>;
  /**
   * Yields all rows of the list in order, in batches of up to `limit`. Each batch starts after the last row of the
   * previous one. So rows that exist throughout are read exactly once, whatever else is added or removed. Nothing stays
   * locked or open between batches. Reads one batch ahead.
   */
  batches(db: Executor, whose: Whose, wanted: Wanted<Sort, Filter>, limit?: number): AsyncGenerator<Row[]>;
  /** Returns the statement of a page with its values. */
  bind(whose: Whose, wanted: Wanted<Sort, Filter> & Page): { statement: Compiled; values: (string | Buffer | null)[] };
}

const pageColumns = { total: int, rows: json<object[]>() };
const searchedColumns = { total: int, moreThan: nullable(int), rows: json<object[]>() };

/** Defines a page. Only a long list can be searched and paged without reading all of its rows. */
function definePage(list: AnyList, key: Form): StatementForm<Given, typeof pageColumns> {
  const [, searched, ...filters] = key;
  const options = { plan: searched !== '' || filters.length > 0 ? 'each' : 'cached' } as const;
  if (list.id !== undefined && searched !== '')
    return form(searchedColumns, (at: Places<Given>) => searchedPage(list, at, key), options);
  const select = list.id === undefined ? plainPage : farPage;
  return form(pageColumns, (at: Places<Given>) => select(list, at, key), options);
}

/**
 * Creates a list with pages, search, sorts and filters. Each sort with each set of filters is one statement.
 * Connections keep the statements without search and filters. The others are planned with their values each time
 * (record 27).
 */
export function pageOf<
  Whose extends { readonly [Name in keyof Whose]: Value },
  const Shown extends SelectedColumns,
  Sort extends string,
  Filter extends string,
>(declared: ListDeclaration<Whose, Shown, Sort, Filter>): PageOf<Whose, JsonRowWith<Shown>, Sort, Filter> {
  const list = declared as unknown as AnyList;
  // A page has its rows as JSON, so their columns are compared as a statement that is never sent.
  declareForms((at: Places<Given>) => [form(list.columns(at), () => allRows(list, at))]);
  const forms = prepareForms(
    [Object.keys(list.sorts), searchesOf(list)],
    (...key) => definePage(list, key),
    Object.keys(list.filters),
  );
  const batches = batchesOf(list);
  const formFor = (whose: Whose, wanted: Wanted<Sort, Filter>) => formOf(list, whose as Given, wanted);
  const prepared = (whose: Whose, wanted: Wanted<Sort, Filter> & Page) => {
    const { form, given } = formFor(whose, wanted);
    return {
      statement: forms(...form),
      given: { ...given, size: wanted.size, from: rowsBefore(wanted.page, wanted.size) },
    };
  };
  return {
    async page(db, whose, wanted) {
      const { statement, given } = prepared(whose, wanted);
      return (await statement.row(db, given)) as PageRows<JsonRowWith<Shown>>;
    },
    batches: (db, whose, wanted, limit = 1000) =>
      batches(db, formFor(whose, wanted), limit) as AsyncGenerator<JsonRowWith<Shown>[]>,
    bind(whose, wanted) {
      const { statement, given } = prepared(whose, wanted);
      return statement.bind(given);
    },
  };
}
