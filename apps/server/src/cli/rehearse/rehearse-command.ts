import { resolve } from 'node:path';
import { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { inOneLine } from '@tradecounter/contract/text';
import { dayIn } from '@tradecounter/rules/clock';
import { feedSet } from '../../feed-set.ts';
import { requireShopCurrency, shopCurrencyOf } from '../../features/accounts/shop-currency-repository.ts';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { FaultGroups } from '../../platform/feeds/fault-groups.ts';
import { importFolder } from '../../platform/feeds/import-folder.ts';
import { printable } from '../../platform/feeds/printable.ts';
import type { ImportReport } from '../../platform/feeds/report.ts';
import { prepareBadRowFile, replaceFile } from '../bad-row-file.ts';
import { CommandError, Interrupted } from '../command-error.ts';
import { checkFiles, checkFolder, listenForEnd, showProgress } from '../import-command.ts';
import { faultLines, outcomeLine } from '../import-lines.ts';
import { readSettings } from '../open-database.ts';
import { onCopy } from './copy-database.ts';
import { type Difference, type DifferenceKind, readDifferences, rememberBefore } from './rehearse-repository.ts';

interface Options {
  complete: boolean;
  yes: boolean;
  by: string;
  on?: string;
  into?: string;
  pgBin?: string;
  report?: string;
  dataDir?: string;
}

/** Differences of a kind that are listed. The report has all. */
const maxShown = 5;

const titles: Readonly<Record<DifferenceKind, (above: string) => string>> = {
  priceUp: (above) => `Prices up by more than ${above} %`,
  priceDown: (above) => `Prices down by more than ${above} %`,
  priceGone: () => 'Prices that are gone',
  percentChanged: () => 'Promotions with another percentage',
  costUp: (above) => `Costs behind prices up by more than ${above} %`,
  costDown: (above) => `Costs behind prices down by more than ${above} %`,
  costGone: () => 'Costs behind prices that are gone',
  markupChanged: () => 'Markups on costs that changed',
  offSale: () => 'Items taken off sale',
  discontinued: () => 'Items now sold only while stock lasts',
  oversold: () => 'Stock below what is promised',
  termsChanged: () => 'Customers with other payment terms',
  creditHold: () => 'Customers now on credit hold',
  creditLimitLower: () => 'Customers with a lower credit limit',
  customerClosed: () => 'Customers now closed',
  addressGone: () => 'Addresses no longer offered',
  personDisabled: () => 'People who can no longer sign in',
};

const number = (value: number): string => value.toLocaleString('en-US');

function differenceLine({ what, was, now, percent }: Difference): string {
  const values = was === null && now === null ? '' : `: ${was || 'none'} → ${now || 'none'}`;
  const sign = percent === null ? '' : ` (${percent.startsWith('-') ? '' : '+'}${percent} %)`;
  return `  ${printable(what)}${printable(values)}${sign}`;
}

type Differences = Awaited<ReturnType<typeof readDifferences>>;

const differenceLines = (differences: Differences, above: string): string[] =>
  differences.flatMap(({ kind, found }) => [
    `${titles[kind](above)}: ${number(found.length)}`,
    ...found.slice(0, maxShown).map(differenceLine),
    ...(found.length > maxShown ? [`  … ${number(found.length - maxShown)} more`] : []),
  ]);

function readPercent(text: string): number {
  const percent = /^\d{1,4}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
  if (percent === null) throw new CommandError(`--by ${inOneLine(text)} must be a percentage such as 10.`);
  return percent;
}

/** Returns the day for whose prices to look: tomorrow, when buyers see what tonight's files brought. */
function readDay(text: string | undefined, now: Date): string {
  const tomorrow = (): string => dayIn(readSettings().TIME_ZONE)(new Date(now.getTime() + 86_400_000));
  const day = text ?? tomorrow();
  const date = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new CommandError(`--on ${inOneLine(day)} must be a day such as 2026-05-31.`);
  return day;
}

async function writeReport(path: string, differences: Differences): Promise<void> {
  const table = differences.flatMap(({ kind, found }) =>
    found.map(({ what, was, now, percent }) => [kind, what, was ?? '', now ?? '', percent?.replace('-', '') ?? '']),
  );
  await replaceFile(
    path,
    stringify([['difference', 'what', 'was', 'now', 'percent'], ...table], { escape_formulas: true }),
  );
}

async function rehearse(given: string, options: Options): Promise<void> {
  const now = new Date();
  const [above, day] = [readPercent(options.by), readDay(options.on, now)];
  const folder = await checkFolder(given);
  const path = resolve(options.report ?? `${folder}.rehearsal.csv`);
  await prepareBadRowFile(path, folder);
  const isInterrupted = listenForEnd();
  const goOn = (): void => {
    if (isInterrupted()) throw new Interrupted('Stopped. The portal is as it was before.');
  };
  const faults = new FaultGroups();
  const show = showProgress(process.stdout);
  const { complete, yes, dataDir, into, pgBin } = options;
  process.stdout.write('Copying the database …\n');
  const { report, differences } = await onCopy({ dataDir, into, pgBin }, async (db) => {
    goOn();
    await migrateDatabase(db);
    await requireShopCurrency(db, shopCurrencyOf(readSettings()));
    await checkFiles(db, folder);
    await rememberBefore(db, day);
    const loaded: ImportReport = await importFolder({
      db,
      feeds: feedSet,
      folder,
      complete,
      yes,
      now,
      onProgress: (progress) => {
        goOn();
        show(progress);
      },
      onBadRow: (row) => faults.add(row),
    });
    return { report: loaded, differences: await readDifferences(db, { day, above }) };
  });
  await writeReport(path, differences);
  const lines = [
    ...faultLines('Bad rows:', faults.sorted()),
    outcomeLine(report, { dryRun: true, strict: false }),
    `Rehearsed on a copy. What buyers would see differently on ${day}:`,
    ...(differences.length === 0 ? ['  Nothing that is looked for here.'] : differenceLines(differences, options.by)),
    ...(differences.length === 0 ? [] : [`All of them: ${printable(path)}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (report.bad > 0) process.exitCode = 1;
}

/** `tradecounter rehearse <folder>`. */
export const rehearseCommand = (): Command =>
  new Command('rehearse')
    .description('load the feed files of a folder into a copy, and say what buyers would see differently')
    .argument('<folder>', 'what import would load')
    .option('--by <percent>', 'changes of prices above this are listed', '10')
    .option('--on <day>', 'day for whose prices to look; default tomorrow')
    .option('--complete', 'as for import: every file has all rows there are', false)
    .option('--yes', 'as for import: also where more than 10 % of a division is gone', false)
    .option('--report <file>', 'where all differences are listed; default <folder>.rehearsal.csv')
    .option(
      '--into <url>',
      'an empty PostgreSQL database for the copy, which stays in it; default: one is made and dropped',
    )
    .option('--pg-bin <folder>', 'folder of pg_dump and pg_restore; default: found on PATH')
    .option('--data-dir <folder>', 'embedded database to copy; default DATABASE_URL, else DATA_DIR')
    .action(rehearse);
