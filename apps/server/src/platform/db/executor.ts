import type { SQL } from 'drizzle-orm/sql/sql';
import type pg from 'pg';
import type { DescribedColumn } from './columns.ts';

/** A statement's text. If it has a name, each connection parses it once and keeps it. */
export interface Compiled {
  name?: string;
  text: string;
}

/** Encoded values of a statement. */
export type Values = readonly (string | Buffer | null)[];

export interface Answer<Row> {
  rows: Row[];
  /** Number of rows written or read. */
  count: number;
  columns: readonly DescribedColumn[];
}

/** Sends statements to the pool or to a transaction's connection. Both reject with the database's own error. */
export interface Executor {
  /** Sends a statement built together with its values. */
  execute(statement: SQL): Promise<pg.QueryResult>;
  /** Sends a compiled statement (prepared.ts) with encoded values. A row has the names of `rowName`. */
  send<Row>(statement: Compiled, values: Values): Promise<Answer<Row>>;
  /** Sends a statement and returns its first row, or null. */
  first<Row>(statement: Compiled, values: Values): Promise<Row | null>;
}
