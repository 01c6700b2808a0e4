import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { feedSet } from '../feed-set.ts';
import { BadRowGroups } from '../platform/feeds/bad-row-groups.ts';
import { type FaultGroup, FaultGroups } from '../platform/feeds/fault-groups.ts';
import { fileMeant, judgeFile } from '../platform/feeds/files/did-you-mean.ts';
import { type FeedFile, findFeedFiles, foreignFile, foreignKind } from '../platform/feeds/files/find-feed-files.ts';
import type { Database } from '../platform/db/database.ts';
import { importFolder, savedMappings } from '../platform/feeds/import-folder.ts';
import type { NamedMapping } from '../platform/feeds/mapping/named-mapping.ts';
import { printable } from '../platform/feeds/printable.ts';
import type { ImportReport, Progress } from '../platform/feeds/report.ts';
import { prepareBadRowFile, writeBadRowFile, writeGoneFile } from './bad-row-file.ts';
import { CommandError, Interrupted } from './command-error.ts';
import { faultLines, goneLines, outcomeLine, fileLine } from './import-lines.ts';
import { chosenMappings } from './mapping-option.ts';
import { requireShopCurrency, shopCurrencyOf } from '../features/accounts/shop-currency-repository.ts';
import { readSettings, withDatabase } from './open-database.ts';

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
  map: string[];
  report?: string;
  dataDir?: string;
}

const noFiles = (folder: string): CommandError => {
  const names = feedFormats.map((format) => `${format.name}.csv`).join(', ');
  return new CommandError(`The folder ${printable(folder)} has none of the files ${names} (or .ndjson, or with .gz).`);
};

/** Returns the path of a folder that may have feed files, or files of saved mappings. Throws CommandError. */
export async function checkFolder(given: string): Promise<string> {
  const folder = resolve(given);
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new CommandError(`There is no folder ${printable(folder)}.`);
  if (!found.isDirectory())
    throw new CommandError(`${printable(folder)} is not a folder; import takes the folder that the files lie in.`);
  const [{ files }, names] = [await findFeedFiles(folder), await readdir(folder)];
  if (files.length === 0 && !names.some((name) => foreignKind(name) !== null)) {
    await warnOfSkipped(folder, []);
    throw noFiles(folder);
  }
  return folder;
}

/** Says which files of the folder are skipped, and returns the number of the others. */
async function warnOfSkipped(folder: string, mappings: readonly NamedMapping[]): Promise<number> {
  const { files, unknown } = await findFeedFiles(folder, mappings);
  // The report names unknown files that were probably meant as feeds. Without any feed file there is no report.
  const feeds = new Set(files.map(({ format }) => format.name));
  for (const name of unknown.filter((one) => files.length === 0 || judgeFile(one, feeds) === 'skipped'))
    process.stdout.write(`${printable(name)} is skipped: no format has that name${fileMeant(name) || '.'}\n`);
  return files.length;
}

/** Says which files of the folder are skipped. Throws CommandError if none is left, also with the saved mappings. */
export async function checkFiles(db: Database, folder: string, mappings: readonly NamedMapping[] = []): Promise<void> {
  if ((await warnOfSkipped(folder, [...mappings, ...(await savedMappings(db))])) === 0) throw noFiles(folder);
}

/** Returns the one file that a mapping was named for, or null if the argument is a folder. Throws CommandError. */
async function mappedFile(given: string, mappings: readonly NamedMapping[]): Promise<FeedFile | null> {
  const path = resolve(given);
  const found = await stat(path).catch(() => null);
  if (mappings.length === 0 || found === null || found.isDirectory()) return null;
  if (mappings.length > 1) throw new CommandError('A file is read with one --map. Import it once with each of them.');
  const file = await foreignFile(dirname(path), basename(path), mappings[0]!);
  if (file === null)
    throw new CommandError(`${printable(path)} is none of .csv, .txt, .tsv, .dat (or with .gz) and .xlsx.`);
  return file;
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
  const hasMapping = options.map.length > 0;
  const isFile = hasMapping && (await stat(resolve(given)).catch(() => null))?.isFile() === true;
  const folder = isFile ? resolve(given) : await checkFolder(given);
  const path = resolve(options.report ?? `${folder}.bad-rows.csv`);
  await prepareBadRowFile(path, isFile ? dirname(folder) : folder);
  const isInterrupted = listenForEnd();
  const show = showProgress(process.stdout);
  const badRows = new BadRowGroups();
  const faults = new FaultGroups();
  const report = await withDatabase(
    options.dataDir,
    async (db) => {
      await requireShopCurrency(db, shopCurrencyOf(readSettings()));
      const mappings = await chosenMappings(db, options.map);
      const single = isFile ? await mappedFile(folder, mappings) : null;
      if (single === null) await checkFiles(db, folder, mappings);
      return importFolder({
        db,
        feeds: feedSet,
        folder,
        mappings,
        ...(single !== null && { single }),
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
      });
    },
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
    .argument(
      '<folder>',
      'holds items.csv, prices.csv, stock.ndjson.gz …; docs/guides/feeds.md describes each. With --map, also one file',
    )
    .option(
      '--map <mapping>',
      'how the columns of another program become those of a feed: the name of a saved mapping, or a file.json; see tradecounter map',
      (name: string, all: string[]) => [...all, name],
      [],
    )
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
