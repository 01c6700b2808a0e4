import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { feedSet } from '../feed-set.ts';
import { BadRowGroups } from '../platform/feeds/bad-row-groups.ts';
import { type FaultGroup, FaultGroups } from '../platform/feeds/fault-groups.ts';
import { fileMeant, judgeFile } from '../platform/feeds/files/did-you-mean.ts';
import { findFeedFiles } from '../platform/feeds/files/find-feed-files.ts';
import { importFolder } from '../platform/feeds/import-folder.ts';
import { printable } from '../platform/feeds/printable.ts';
import type { ImportReport, Progress } from '../platform/feeds/report.ts';
import { prepareBadRowFile, writeBadRowFile, writeGoneFile } from './bad-row-file.ts';
import { CommandError, Interrupted } from './command-error.ts';
import { faultLines, goneLines, outcomeLine, fileLine } from './import-lines.ts';
import { withDatabase } from './open-database.ts';

interface Screen {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

const width = 24;

function bar({ file, phase, rows, bytes, ofBytes }: Progress): string {
  const part = ofBytes === 0 ? 1 : Math.min(1, bytes / ofBytes);
  const full = Math.round(part * width);
  const state = phase === 'load' ? 'loading …' : `${Math.floor(part * 100)} %`;
  return `${file.padEnd(20)} [${'█'.repeat(full)}${'·'.repeat(width - full)}] ${rows.toLocaleString('en-US').padStart(10)} rows  ${state}`;
}

/** Shows a progress bar on a terminal. Elsewhere, writes only a line for each finished file. */
export function showProgress(screen: Screen): (progress: Progress) => void {
  let shown = '';
  const draw = (line: string) => {
    if (screen.isTTY !== true || line === shown) return;
    shown = line;
    screen.write(`\r\x1b[2K${line.slice(0, (screen.columns ?? 80) - 1)}`);
  };
  return (progress) => {
    if (progress.phase !== 'done') return draw(bar(progress));
    draw('');
    if (progress.report !== undefined) screen.write(`${fileLine(progress.report)}\n`);
  };
}

interface Options {
  dryRun: boolean;
  strict: boolean;
  full: boolean;
  complete: boolean;
  yes: boolean;
  report?: string;
  dataDir?: string;
}

/** Returns the path of a folder with feed files, and says which files it skips. Throws CommandError. */
export async function checkFolder(given: string): Promise<string> {
  const folder = resolve(given);
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new CommandError(`There is no folder ${printable(folder)}.`);
  if (!found.isDirectory())
    throw new CommandError(`${printable(folder)} is not a folder; import takes the folder that the files lie in.`);
  const { files, unknown } = await findFeedFiles(folder);
  // The report names unknown files that were probably meant as feeds. Without any feed file there is no report.
  const feeds = new Set(files.map(({ format }) => format.name));
  for (const name of unknown.filter((one) => files.length === 0 || judgeFile(one, feeds) === 'skipped'))
    process.stdout.write(`${printable(name)} is skipped: no format has that name${fileMeant(name) || '.'}\n`);
  if (files.length === 0) {
    const names = feedFormats.map((format) => `${format.name}.csv`).join(', ');
    throw new CommandError(`The folder ${printable(folder)} has none of the files ${names} (or .ndjson, or with .gz).`);
  }
  return folder;
}

/** Returns a function that is true from the first Ctrl-C on. A second Ctrl-C ends the process immediately. */
export function listenForEnd(): () => boolean {
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted) process.exit(130);
      interrupted = true;
    });
  }
  return () => interrupted;
}

interface BadRowList {
  faults: readonly FaultGroup[];
  /** The file that lists all bad rows. Null when there are none. */
  path: string | null;
}

function print(report: ImportReport, options: Options, { faults, path }: BadRowList, gonePath: string | null): void {
  const lines = [
    ...faultLines('Worth a look:', report.warningGroups),
    ...goneLines(report),
    ...(gonePath === null ? [] : [`All of them: ${gonePath}`]),
    ...faultLines('Bad rows:', faults),
    ...(path === null ? [] : [`All bad rows: ${path}`]),
    outcomeLine(report, options),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function run(given: string, options: Options): Promise<void> {
  const folder = await checkFolder(given);
  const path = resolve(options.report ?? `${folder}.bad-rows.csv`);
  await prepareBadRowFile(path, folder);
  const isInterrupted = listenForEnd();
  const show = showProgress(process.stdout);
  const badRows = new BadRowGroups();
  const faults = new FaultGroups();
  const report = await withDatabase(
    options.dataDir,
    (db) =>
      importFolder({
        db,
        feeds: feedSet,
        folder,
        dryRun: options.dryRun,
        strict: options.strict,
        full: options.full,
        complete: options.complete,
        yes: options.yes,
        now: new Date(),
        onProgress: (progress) => {
          if (isInterrupted()) throw new Interrupted();
          show(progress);
        },
        onBadRow: (row) => {
          badRows.add(row);
          faults.add(row);
        },
      }),
    { mayMake: true },
  );
  const groups = badRows.sorted();
  const hasBadRows = await writeBadRowFile(path, groups);
  const gonePath = `${folder}.gone.csv`;
  const hasGoneRows = await writeGoneFile(
    gonePath,
    report.files.flatMap(({ goneRows = [] }) => goneRows),
  );
  print(
    report,
    options,
    { faults: faults.sorted(), path: hasBadRows ? printable(path) : null },
    hasGoneRows ? printable(gonePath) : null,
  );
  if (report.bad > 0) process.exitCode = 1;
}

/** `tradecounter import <folder>`. */
export const importCommand = (): Command =>
  new Command('import')
    .description('load the feed files of a folder; the same files again change nothing')
    .argument('<folder>', 'holds items.csv, prices.csv, stock.ndjson.gz …; docs/guides/feeds.md describes each')
    .option('--dry-run', 'check and count, change nothing', false)
    .option('--strict', 'change nothing at all when one row is bad', false)
    .option(
      '--complete',
      'every file has all rows there are: what it no longer has is taken off sale, closed or deleted',
      false,
    )
    .option('--yes', 'with --complete: also where more than 10 % of a division is gone', false)
    .option('--full', 'read every row of large files, also those that the last import has loaded already', false)
    .option('--report <file>', 'where bad rows are listed; default <folder>.bad-rows.csv')
    .option('--data-dir <folder>', 'embedded database to load into; default DATABASE_URL, else DATA_DIR')
    .action(run);
