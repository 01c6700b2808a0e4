import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Cell, ReadCell } from '../cells/cell.ts';

/** A staging column that no cell of the file fills directly. */
export interface ExtraColumn {
  name: string;
  type: string;
  /** SQL of its value where the rows do not bring one; else `prepareBatch` fills it. */
  initial?: string;
  /** SQL that makes the value of what `prepareBatch` filled in, given the SQL of that text. */
  made?: (text: string) => string;
}

/** A column of the table that is written, and from what. */
export interface WrittenColumn {
  name: string;
  /** SQL over the staging row `s`; default its column of the same name. */
  from?: string;
  /** Whether a difference here makes a row a changed one. */
  compared?: boolean;
}

/** Something wrong with a staged row, found by SQL. */
export interface Finding {
  line: number;
  reason: string;
  /** For a reference: what it names. */
  value?: string;
  /** For a repeated key: the line that counts. */
  again?: number;
}

/**
 * A rule over all staged rows: a query of `line` and `reason`; `stage` is the staging table's name, `now` the time of
 * the import.
 */
export interface StagedRule {
  column: string;
  query: (stage: string, now: Date) => string;
}

/** A batch of rows between reading and uploading: values by staging column. */
export interface Batch {
  lines: number[];
  values: Map<string, Cell[]>;
}

/** What is staged in this import beside the tables: staging tables by format. */
export type Staged = ReadonlyMap<string, readonly string[]>;

export type PrepareBatch = (batch: Batch) => Promise<void>;

export interface Work {
  tx: Transaction;
  stage: string;
  now: Date;
  /** Names of the formats that this import brings. */
  formats: ReadonlySet<string>;
}

/** Runs before the write; what it answers runs after it. */
export type AroundWrite = (work: Work) => Promise<() => Promise<void>>;

/** Runs once behind all files of a transaction. */
export type FinishLoad = (tx: Transaction, now: Date) => Promise<void>;

/** One around the other: all run before the write in this order, and after it in the same. */
export const around =
  (...parts: readonly AroundWrite[]): AroundWrite =>
  async (work) => {
    const after: (() => Promise<void>)[] = [];
    for (const part of parts) after.push(await part(work));
    return async () => {
      for (const run of after) await run();
    };
  };

/** What becomes of rows of the table that a complete file no longer has. None that a document names is deleted. */
export interface Ending {
  /** What it is called in reports and in the guide, such as 'taken off sale'. */
  says: string;
  /** Case does not count in its key. */
  folded?: true;
  /** SQL: which rows `t` the feed speaks of and has not ended yet; `day`: SQL of today. Absent: all. */
  among?: (day: string) => string;
  /** SQL of the division of a row `t`, and what has to be joined for it. Absent: the format has no divisions. */
  division?: { column: string; join: string };
  /** Statements that end the rows `t` that `same` finds in the table `gone`, called `g` there. */
  statements: (gone: string, same: string, now: Date) => readonly string[];
}

/** Deletes rows that no document names. */
export const deleteGone =
  (table: string): Ending['statements'] =>
  (gone, same) => [`delete from ${table} t using ${gone} g where ${same}`];

/** How the rows of one format get into their table. */
export interface Target {
  format: FeedFormat;
  table: PgTable;
  /** Names in the table's code of feed columns that are called otherwise there. */
  renamed?: Readonly<Record<string, string>>;
  /** Feed columns that the table does not hold, with the type they are staged in. */
  stagedOnly?: Readonly<Record<string, string>>;
  /** Readers that replace the usual one of the column. */
  cells?: Readonly<Record<string, ReadCell>>;
  extra?: readonly ExtraColumn[];
  /** Written columns beside those the feed names. */
  written?: readonly WrittenColumn[];
  /** Columns whose value in a row that is there already comes from both: SQL over that row, `t`, given the SQL of the fed value. */
  merged?: Readonly<Record<string, (fed: string) => string>>;
  /** Columns of the table's key; SQL over a row called `row`. */
  key: readonly string[];
  /** The column that other formats name a row by, where it is not the key as it stands; folded: case does not count. */
  referredBy?: { name: string; folded: boolean };
  /** Fills extra columns at staging. */
  prepareBatch?: (db: Executor, staged: Staged) => Promise<PrepareBatch>;
  /** Statements that complete the staged rows once references hold. */
  complete?: readonly ((stage: string) => string)[];
  rules?: readonly StagedRule[];
  /** The same for rows that are loaded, but worth a look. */
  hints?: readonly StagedRule[];
  /** Nothing but feeds writes these columns, so that the lines of large files can be remembered. */
  remembered?: true;
  /** Other tables that grow with this one. */
  analyzed?: readonly string[];
  /** Runs when every bad row is out of the stage, and unchanged ones are still in it. */
  checked?: (work: Work) => Promise<void>;
  /** Absent: what a file no longer has stays as it is, whatever its sender says. */
  ending?: Ending;
  /** Only new and changed rows are left in the stage when these run, around the write. */
  beforeWrite?: AroundWrite;
  /** SQL over a staged row `s`: it takes its row out of the table. */
  removes?: string;
  /** The format whose file is loaded in the same transaction, before this one. */
  along?: string;
  finish?: FinishLoad;
}
