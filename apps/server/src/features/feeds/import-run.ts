import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { FeedFile, PassedOver } from './files/find-feed-files.ts';
import type { ImportOptions } from './import-folder.ts';
import { warnOfGaps } from './loading/warn-of-gaps.ts';
import { noteLoad } from './load-repository.ts';
import { loadFile, type StagedFile } from './loading/load-file.ts';
import { row, type Transaction } from '../../platform/db/database.ts';
import { FileMemory } from './memory/file-memory.ts';
import { printable } from './printable.ts';
import { RefusedKeys } from './refused-keys.ts';
import { type BadRow, FileFindings, type FileReport, type ImportReport, inOrder } from './report.ts';
import { stageFile } from './staging/stage-file.ts';
import { targetOf } from './targets/all.ts';
import type { Target } from './targets/target.ts';

const mostListed = 1000;
/** Smaller files are read in a moment, and compared with the tables themselves. */
const rememberedRows = 20_000;

/** One import on its way: what is staged, what was found. */
export class ImportRun {
  readonly options: ImportOptions;
  readonly files: readonly FeedFile[];
  readonly #reports: FileReport[] = [];
  readonly #badRows: BadRow[] = [];
  readonly #warnings: BadRow[] = [];
  readonly #stages: StagedFile[] = [];
  readonly #refused = new RefusedKeys();
  readonly #tried = new Set<StagedFile>();

  constructor(options: ImportOptions, files: readonly FeedFile[]) {
    this.options = options;
    this.files = files;
  }

  get bad(): number {
    return this.#stages.reduce((sum, { findings }) => sum + findings.badCount, 0);
  }

  /** Reads a file into its stage. */
  async stage(file: FeedFile): Promise<StagedFile> {
    const begin = performance.now();
    const { db, now, onProgress } = this.options;
    const findings = new FileFindings(
      file.name,
      this.#refused,
      (row) => this.#tellBad(row),
      (row) => this.#list(this.#warnings, row),
    );
    const target = targetOf(file.format.name);
    const memory = await this.#memoryFor(target);
    let rows = 0;
    const stage = await stageFile({
      db,
      now,
      file,
      findings,
      memory,
      target,
      staged: this.#stagedTables(),
      onProgress: (read, bytes) => {
        rows = read;
        return onProgress?.({ file: file.name, phase: 'read', rows, bytes, ofBytes: file.bytes });
      },
    });
    const staged = { file, findings, stage, memory, rows, seconds: (performance.now() - begin) / 1000 };
    this.#stages.push(staged);
    return staged;
  }

  /** Loads a staged file inside the transaction. */
  async load(tx: Transaction, staged: StagedFile): Promise<FileReport> {
    const { file, rows, findings } = staged;
    if (this.#tried.has(staged)) findings.tryAgain();
    this.#tried.add(staged);
    await this.options.onProgress?.({ file: file.name, phase: 'load', rows, bytes: file.bytes, ofBytes: file.bytes });
    const report = await loadFile(tx, this.options.now, staged, new Set(this.files.map(({ format }) => format.name)));
    await noteLoad(tx, report, this.options.now);
    return report;
  }

  /** A file is through. */
  async done(report: FileReport, { file }: StagedFile): Promise<void> {
    this.#reports.push(report);
    await this.options.onProgress?.({
      file: file.name,
      phase: 'done',
      rows: report.rows,
      bytes: file.bytes,
      ofBytes: file.bytes,
      report,
    });
  }

  /** Stages and loads file after file, each in its own transaction. The next is read while one is loaded. */
  async loadEach(): Promise<true> {
    let reading: Promise<StagedFile> | null = null;
    for (const [place, file] of this.files.entries()) {
      const staged: StagedFile = await (reading ?? this.stage(file));
      const next = this.files[place + 1];
      // What a format looks up while it is read must be there already.
      reading = next === undefined || targetOf(next.format.name).prepareBatch !== undefined ? null : this.stage(next);
      try {
        await this.done(await this.options.db.transact((tx) => this.load(tx, staged)), staged);
      } finally {
        await reading?.catch(() => {});
      }
      await this.#drop(staged);
    }
    await this.options.db.transact((tx) => this.warnOfGaps(tx));
    return true;
  }

  /** Files beside the one that counts. */
  warnOfPassedOver(files: readonly PassedOver[]): void {
    for (const { name, counts, format } of files) {
      this.#list(this.#warnings, {
        file: printable(name),
        line: 0,
        column: '',
        reason: `is passed over: ${printable(counts)} is read for the ${format}`,
      });
    }
  }

  /** Feeds into the demo's database: its people sign in with passwords that everybody knows. */
  async warnOfDemo(): Promise<void> {
    const demo = await row(this.options.db, sql`select 1 from audit_log where action = 'demo.loaded' limit 1`);
    if (demo === null) return;
    const reason =
      'holds the demo distributor, whose items, customers and people (with passwords that everybody knows) stay beside yours; import into a database or data folder of your own';
    this.#list(this.#warnings, { file: 'database', line: 0, column: '', reason });
  }

  async warnOfGaps(tx: Transaction): Promise<void> {
    await warnOfGaps(tx, this.options.now, this.files, (row) => this.#list(this.#warnings, row));
  }

  /** Drops what is staged; safe to repeat. */
  async dropStages(): Promise<void> {
    for (const staged of this.#stages) await this.#drop(staged);
  }

  report(): Pick<ImportReport, 'files' | 'bad' | 'badRows' | 'warnings'> {
    return { files: this.#reports, bad: this.bad, badRows: inOrder(this.#badRows), warnings: inOrder(this.#warnings) };
  }

  async #memoryFor(target: Target): Promise<FileMemory | null> {
    const { db, full, rememberFrom } = this.options;
    if (target.remembered !== true) return null;
    return FileMemory.load(db, target, { least: rememberFrom ?? rememberedRows, forget: full === true });
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

  #list(list: BadRow[], row: BadRow): void {
    if (list.length < mostListed) list.push(row);
  }

  #tellBad(row: BadRow): void {
    this.#list(this.#badRows, row);
    this.options.onBadRow?.(row);
  }
}
