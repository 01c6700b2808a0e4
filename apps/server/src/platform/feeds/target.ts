import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../db/database.ts';
import type { Cell, ReadCell } from './cells/cell.ts';

/** A staging column that isn't filled directly from a cell of the file. */
export interface ExtraColumn {
  name: string;
  type: string;
  /** SQL of its value if the rows don't have one. Otherwise `prepareBatch` fills it. */
  initial?: string;
  /** SQL that computes the value, given the SQL of the text from `prepareBatch`. */
  compute?: (text: string) => string;
}

/** A column that is written to the table, and its source. */
export interface WrittenColumn {
  name: string;
  /** SQL over the staging row `s`. The default is the column of the same name. */
  from?: string;
  /** Whether a difference here makes a row a changed one. */
  compared?: boolean;
}

/**
 * A rule over all staged rows: a query of `line` and `reason`. `stage` is the staging table's name, `now` the time of
 * the import.
 */
export interface StagedRule {
  column: string;
  /** For a warning: whether it is also about rows that the table already has. */
  unchangedToo?: true;
  query: (stage: string, now: Date) => string;
}

/** A batch of rows between reading and uploading, as values by staging column. */
export interface Batch {
  lines: number[];
  values: Map<string, Cell[]>;
}

/** The staging tables of this import, by format. */
export type Staged = ReadonlyMap<string, readonly string[]>;

/** Fills extra columns of a batch, or replaces values in it. Keys of rows are known before, so it can't replace theirs. */
export type PrepareBatch = (batch: Batch) => Promise<void>;

/** A value of a feed column that means another one. */
export interface Synonym {
  column: string;
  value: string;
  means: string;
}

/** What the steps of a load share. */
export interface Work {
  tx: Transaction;
  /** Name of the staging table. */
  stage: string;
  now: Date;
  /** Names of the formats in this import. */
  formats: ReadonlySet<string>;
  /** The feeds of all features. */
  feeds: FeedSet;
}

/** Runs before the write. The function it returns runs after it. */
export type AroundWrite = (work: Work) => Promise<() => Promise<void>>;

/** Runs once after all files of a transaction. */
export type FinishLoad = (tx: Transaction, now: Date) => Promise<void>;

/** Combines several steps. They run in this order before the write, and in the same order after it. */
export const around =
  (...parts: readonly AroundWrite[]): AroundWrite =>
  async (work) => {
    const after: (() => Promise<void>)[] = [];
    for (const part of parts) after.push(await part(work));
    return async () => {
      for (const run of after) await run();
    };
  };

/** The outcome of rows that a complete file no longer has. Rows that documents refer to are never deleted. */
export interface Ending {
  /** Its name in reports and in the guide, for example 'taken off sale'. */
  says: string;
  /** Letter case doesn't count in the key. */
  folded?: true;
  /** SQL for the rows `t` that the feed covers and that haven't ended. `day` is SQL of today. Absent = all rows. */
  among?: (day: string) => string;
  /** SQL for the division of a row `t`, and the join it needs. Absent = the format has no divisions. */
  division?: { column: string; join: string };
  /** Statements that end the rows `t` matched by `same` with the table `gone`, alias `g`. */
  statements: (gone: string, same: string, now: Date) => readonly string[];
}

/** Deletes rows that no document refers to. */
export const deleteGone =
  (table: string): Ending['statements'] =>
  (gone, same) => [`delete from ${table} t using ${gone} g where ${same}`];

/** Cells that don't count for some rows, because the row of the table keeps its own values. */
export interface KeptCells {
  columns: readonly string[];
  /** SQL condition over a staged row `s` whose cells don't count. Their faults are then no faults of the row. */
  when: string;
}

/** Cells that are left out because they contradict other rows. A strict import refuses their rows. */
export interface LeftOutRule extends StagedRule {
  /** SQL of what the staged row `s` gets instead. */
  instead: string;
}

/** The outcome of a row that contradicts the tables. */
export type Outcome = 'bad row' | 'worth a look';

/** A row that fits its format but contradicts the tables. The guide lists each. */
export interface Contradiction extends StagedRule {
  /** The row's content, for the guide. */
  when: string;
  outcome: Outcome;
  /** When it is checked: while the row is staged (the default), or once all files of its transaction are loaded. */
  seen?: 'staged' | 'loaded';
}

/** A check of the tables after loading, for states that are possible but hardly intended. */
export interface Gap {
  /** Formats after which to run it. */
  after: readonly string[];
  /** The format and column to fix. */
  format: string;
  column: string;
  /** For each format, the SQL condition that rows of its stage caused the gap. */
  touchedBy: Readonly<Record<string, (stage: string) => string>>;
  /** A query of reasons. `day` is SQL of today, `touched` a condition over the rows to report. */
  query: (day: string, touched: string) => string | SQL;
}

/** How rows are written as a feed again, where that isn't the reverse of reading them. */
export interface Exported {
  /** SQL condition over a row `t` that belongs to the feed. Absent = all rows. */
  where?: string;
  /**
   * SQL of cells over a row `t`, by column of the feed, given SQL of the distributor's time zone. Null = the file has no
   * such column. It leaves a column out too whose values the table doesn't keep.
   */
  cells?: (timeZone: string) => Readonly<Record<string, string | null>>;
}

/** Describes how the rows of one format get into their table. */
export interface Target {
  format: FeedFormat;
  table: PgTable;
  /** Names in the table's code for feed columns with another name there. */
  renamed?: Readonly<Record<string, string>>;
  /** Feed columns that the table doesn't have, with the type to stage them in. */
  stagedOnly?: Readonly<Record<string, string>>;
  /** Readers that replace the column's usual one. */
  cells?: Readonly<Record<string, ReadCell>>;
  /** Returns a value that is read as another, in keys too. No feed may change it, because it is read ahead of them. */
  synonym?: (db: Executor) => Promise<Synonym>;
  keptCells?: KeptCells;
  /** Columns of the stage in addition to those of the feed. */
  extra?: readonly ExtraColumn[];
  /** Written columns in addition to those of the feed. */
  written?: readonly WrittenColumn[];
  /**
   * Columns of an existing row that combine old and fed values: SQL over that row, `t`, given the SQL of the fed value.
   */
  merged?: Readonly<Record<string, (fed: string) => string>>;
  /** Columns of the table's key, as SQL over a row called `row`. */
  key: readonly string[];
  /** The column by which other formats refer to a row, if it isn't the key. `folded` ignores letter case. */
  referredBy?: { name: string; folded: boolean };
  /** Fills extra columns during staging. */
  prepareBatch?: (db: Executor, staged: Staged) => Promise<PrepareBatch>;
  /** Statements that complete the staged rows once their references are checked. */
  completions?: readonly ((stage: string) => string)[];
  /** Rules that find bad rows, which are left out. */
  rules?: readonly StagedRule[];
  /** Rules that find cells without which a row is loaded. */
  leftOut?: readonly LeftOutRule[];
  /** Rules for rows that are loaded but worth a look. */
  hints?: readonly StagedRule[];
  /** Rules about other tables, in the order of the guide. */
  contradictions?: readonly Contradiction[];
  /** Only feeds write these columns, so the lines of large files can be remembered. */
  remembered?: true;
  /** Other tables that grow with this one, whose statistics are refreshed too. */
  analyzed?: readonly string[];
  /** Runs when all bad rows have left the stage and unchanged ones are still in it. */
  afterChecks?: (work: Work) => Promise<void>;
  /** If absent, rows missing from a file stay, even if it is complete. */
  ending?: Ending;
  /** Runs around the write, when only new and changed rows are left in the stage. */
  beforeWrite?: AroundWrite;
  /** SQL condition over a staged row `s` that deletes the row from the table. */
  removeWhen?: string;
  /**
   * The format whose rows these rows belong to, and the staging column that names one. If that row was left out, so are
   * these, because half of a change would be wrong.
   */
  partOf?: { format: string; column: string };
  /** The format whose file is loaded before this one in the same transaction. */
  loadedWith?: string;
  /** The format that its loads take turns with, because both change the same rows or sums. Absent = its own alone. */
  turnsWith?: string;
  /** Runs once after all files of the transaction. */
  finish?: FinishLoad;
  /** Null for rows that answer what was done in this portal, and mean nothing to another. */
  exported?: Exported | null;
  /** Runs at the end of the load, even if the file could not be read. */
  atEnd?: (work: Pick<Work, 'tx' | 'formats'>) => Promise<void>;
}

/** What a feature adds to the load of a format whose table another feature owns, because it has data made from it. */
export interface Addition {
  format: string;
  /** Runs around the write, after the steps of the target and of features listed before. */
  beforeWrite?: AroundWrite;
  /** Statements that follow those that end the rows. */
  ended?: (now: Date) => readonly string[];
  /** Tables that grow with the target's. */
  analyzed?: readonly string[];
}

/** What a feature brings to feeds. */
export interface Feeds {
  /** The formats whose rows get into its tables. */
  targets?: readonly Target[];
  additions?: readonly Addition[];
  gaps?: readonly Gap[];
  /** Returns the distributor's country, ISO 3166. One feature knows it. */
  home?: (db: Executor) => Promise<string>;
}

/** The feeds of all features. */
export interface FeedSet {
  /** Returns how the rows of this format get into their table, with everything that features add. */
  targetOf(format: string): Target;
  /** The formats whose rows others are part of. */
  wholeFormats: readonly string[];
  gaps: readonly Gap[];
  /** Returns the distributor's country, ISO 3166, by which addresses are read. */
  home(db: Executor): Promise<string>;
  /** Returns what an import should be warned of before it begins, or null. */
  warning(db: Executor): Promise<string | null>;
}
