import { performance } from 'node:perf_hooks';
import { fileMeant, judgeFile } from './files/did-you-mean.ts';
import type { FeedFile, PassedOver } from './files/find-feed-files.ts';
import type { ImportOptions } from './import-options.ts';
import { warnOfGaps } from './loading/warn-of-gaps.ts';
import { FaultGroups, type GroupOptions } from './fault-groups.ts';
import { Trailer } from './files/trailer.ts';
import { SeenKeys } from './gone/seen-keys.ts';
import { noteLoad } from './load-repository.ts';
import { loadFile } from './loading/load-file.ts';
import type { StagedFile } from './staging/staged-file.ts';
import { warnOfLoaded } from './loading/warn-of-rows.ts';
import type { Transaction } from '../db/database.ts';
import { FileMemory } from './memory/file-memory.ts';
import { printable } from './printable.ts';
import { RefusedKeys } from './refused-keys.ts';
import { FileFindings, type FileReport, type ImportReport, sortByLine } from './report.ts';
import type { BadRow } from './bad-row.ts';
import { stageFile } from './staging/stage-file.ts';
import type { Target } from './target.ts';

/** Limit on the bad rows and on the warnings that a report lists. */
const maxListed = 1000;
/** Smaller files are quick to read and are compared with the tables directly. */
const rememberedRows = 20_000;

/** The state of one import: its stages and findings. */
export class ImportRun {
  readonly options: ImportOptions;
  readonly files: readonly FeedFile[];
  readonly #formats: ReadonlySet<string>;
  readonly #reports: FileReport[] = [];
  readonly #badRows: BadRow[] = [];
  readonly #warnings: BadRow[] = [];
  readonly #warningGroups = new FaultGroups();
  readonly #stages: StagedFile[] = [];
  /** The stages of loaded files, by format. */
  readonly #loaded = new Map<string, string>();
  readonly #refused: RefusedKeys;
  /** Files whose loading has begun. One that is loaded again belongs to a transaction that is being retried. */
  readonly #tried = new Set<StagedFile>();
  /** The formats whose stages the checks for gaps read. */
  readonly #gapFormats: ReadonlySet<string>;
  /** Number of files that are probably feeds but have misspelled names. */
  #misnamed = 0;

  constructor(options: ImportOptions, files: readonly FeedFile[]) {
    this.options = options;
    this.files = files;
    this.#refused = new RefusedKeys(options.feeds.wholeFormats);
    this.#gapFormats = new Set(options.feeds.gaps.flatMap(({ touchedBy }) => Object.keys(touchedBy)));
    this.#formats = new Set(files.map(({ format }) => format.name));
  }

  /** The number of bad rows and misspelled files so far. */
  get bad(): number {
    return this.#stages.reduce((sum, { findings }) => sum + findings.badCount, this.#misnamed);
  }

  /** Reads a file into its stage. */
  async stage(file: FeedFile): Promise<StagedFile> {
    const begin = performance.now();
    const { db, now, onProgress, strict = false } = this.options;
    const findings = new FileFindings(
      file.name,
      { refused: this.#refused, strict },
      (row) => this.#reportBad(row),
      (row, options) => this.#warn(row, options),
    );
    const target = this.options.feeds.targetOf(file.format.name);
    const memory = await this.#memoryFor(target);
    const trailer = new Trailer();
    const seen = target.ending === undefined ? null : new SeenKeys();
    let rows = 0;
    const stage = await stageFile({
      db,
      now,
      file,
      findings,
      memory,
      trailer,
      seen,
      target,
      staged: this.#stagedTables(),
      home: await this.options.feeds.home(db),
      onProgress: (read, bytes) => {
        rows = read;
        return onProgress?.({ file: file.name, phase: 'read', rows, bytes, ofBytes: file.bytes });
      },
    });
    const complete = trailer.complete || this.options.complete === true;
    const seconds = (performance.now() - begin) / 1000;
    const staged = { file, target, findings, stage, memory, seen, complete, rows, seconds };
    this.#stages.push(staged);
    return staged;
  }

  /** The files in loading order, grouped by transaction. */
  get groups(): FeedFile[][] {
    const groups: FeedFile[][] = [];
    for (const file of this.files) {
      const { loadedWith } = this.options.feeds.targetOf(file.format.name);
      const lastGroup = groups.at(-1);
      if (lastGroup?.some(({ format }) => format.name === loadedWith)) lastGroup.push(file);
      else groups.push([file]);
    }
    return groups;
  }

  /** Reads the files of a group into their stages, one after the other. */
  async stageAll(group: readonly FeedFile[]): Promise<StagedFile[]> {
    const staged: StagedFile[] = [];
    for (const file of group) staged.push(await this.stage(file));
    return staged;
  }

  /** Loads the staged files of a group within the transaction. */
  async loadAll(tx: Transaction, group: readonly StagedFile[]): Promise<FileReport[]> {
    const reports: FileReport[] = [];
    for (const staged of group) reports.push(await this.#load(tx, staged));
    const { now, feeds } = this.options;
    for (const finish of new Set(group.map(({ target }) => target.finish))) await finish?.(tx, now);
    for (const { target, findings, stage } of group)
      if (stage !== null)
        await warnOfLoaded({ tx, stage: stage.table, now, formats: new Set(), feeds }, target, findings);
    return reports;
  }

  async #load(tx: Transaction, staged: StagedFile): Promise<FileReport> {
    const { file, rows, findings } = staged;
    if (this.#tried.has(staged)) findings.startRetry();
    this.#tried.add(staged);
    await this.options.onProgress?.({ file: file.name, phase: 'load', rows, bytes: file.bytes, ofBytes: file.bytes });
    const { now, yes = false, feeds } = this.options;
    const report = await loadFile(tx, { now, yes, formats: this.#formats, feeds }, staged);
    await noteLoad(tx, report, now);
    if (staged.stage !== null && report.refused !== true) this.#loaded.set(file.format.name, staged.stage.table);
    return report;
  }

  /** Records the reports of loaded files. */
  async done(reports: readonly FileReport[], group: readonly StagedFile[]): Promise<void> {
    for (const [place, { file }] of group.entries()) {
      const report = reports[place]!;
      this.#reports.push(report);
      const { rows } = report;
      await this.options.onProgress?.({
        file: file.name,
        phase: 'done',
        rows,
        bytes: file.bytes,
        ofBytes: file.bytes,
        report,
      });
    }
  }

  /** Stages and loads each group in its own transaction. Reads the next group while one is loading. */
  async loadEach(): Promise<true> {
    let reading: Promise<StagedFile[]> | null = null;
    for (const [place, group] of this.groups.entries()) {
      const staged: StagedFile[] = await (reading ?? this.stageAll(group));
      const next = this.groups[place + 1];
      // A format that looks up data while it is read needs the group before it in the tables.
      const needsCurrentGroup =
        next?.some(({ format }) => this.options.feeds.targetOf(format.name).prepareBatch !== undefined) ?? true;
      reading = needsCurrentGroup ? null : this.stageAll(next!);
      try {
        const reports = await this.options.db.transact((tx) => this.loadAll(tx, staged));
        await this.done(reports, staged);
      } finally {
        await reading?.catch(() => {});
      }
      for (const one of staged) if (!this.#gapFormats.has(one.file.format.name)) await this.#drop(one);
    }
    await this.options.db.transact((tx) => this.warnOfGaps(tx));
    return true;
  }

  /** Warns of files that are skipped because another file of their format is read. */
  warnOfPassedOver(files: readonly PassedOver[]): void {
    for (const { name, readInstead, format } of files) {
      this.#warn({
        file: printable(name),
        line: 0,
        column: '',
        reason: `is ignored: ${printable(readInstead)} is read for the ${format}`,
      });
    }
  }

  /** Reports files with names that no feed has. */
  reportUnknown(names: readonly string[]): void {
    for (const name of names) {
      const verdict = judgeFile(name, this.#formats);
      if (verdict === 'skipped') continue;
      const reason = `is not loaded: no feed has that name${fileMeant(name)}`;
      if (verdict === 'bad') {
        this.#misnamed += 1;
        this.#reportBad({ file: printable(name), line: 1, column: '', reason });
      } else this.#warn({ file: printable(name), line: 0, column: '', reason });
    }
  }

  /** Warns of what the database holds already, where that matters to any import. */
  async warnOfDatabase(): Promise<void> {
    const reason = await this.options.feeds.warning(this.options.db);
    if (reason !== null) this.#warn({ file: 'database', line: 0, column: '', reason });
  }

  async warnOfGaps(tx: Transaction): Promise<void> {
    const { now, feeds } = this.options;
    await warnOfGaps(tx, { now, feeds, stages: this.#loaded }, (row, options) => this.#warn(row, options));
  }

  /** Drops the stages. Safe to repeat. */
  async dropStages(): Promise<void> {
    for (const staged of this.#stages) await this.#drop(staged);
  }

  report(): Pick<ImportReport, 'files' | 'bad' | 'badRows' | 'warnings' | 'warningGroups'> {
    return {
      files: this.#reports,
      bad: this.bad,
      badRows: sortByLine(this.#badRows),
      warnings: sortByLine(this.#warnings),
      warningGroups: this.#warningGroups.sorted(),
    };
  }

  async #memoryFor(target: Target): Promise<FileMemory | null> {
    const { db, full, rememberFrom, feeds } = this.options;
    if (target.remembered !== true) return null;
    return FileMemory.load(db, target, {
      minRows: rememberFrom ?? rememberedRows,
      forget: full === true,
      home: await feeds.home(db),
    });
  }

  async #drop(staged: StagedFile): Promise<void> {
    await staged.stage?.drop();
    staged.stage = null;
  }

  #stagedTables(): Map<string, string[]> {
    const tables = new Map<string, string[]>();
    for (const { file, stage } of this.#stages) {
      if (stage !== null) tables.set(file.format.name, [...(tables.get(file.format.name) ?? []), stage.table]);
    }
    return tables;
  }

  #addLimited(list: BadRow[], row: BadRow): void {
    if (list.length < maxListed) list.push(row);
  }

  #warn(row: BadRow, options?: GroupOptions): void {
    this.#addLimited(this.#warnings, row);
    this.#warningGroups.add(row, options);
  }

  #reportBad(row: BadRow): void {
    this.#addLimited(this.#badRows, row);
    this.options.onBadRow?.(row);
  }
}
