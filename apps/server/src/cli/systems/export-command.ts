import { once } from 'node:events';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { stringify, type Stringifier } from 'csv-stringify';
import { inOneLine } from '@tradecounter/contract/text';
import { type PlacedOrder, placedCsvForm, placedRows } from '../../features/orders/mailbox/placed-csv.ts';
import { hasOtherCurrencies } from '../../features/accounts/shop-currency-repository.ts';
import { feedSet } from '../../feed-set.ts';
import { UnfitExportFolder, Unwritable, writeFeeds } from '../../platform/feeds/export/write-feeds.ts';
import type { Database } from '../../platform/db/database.ts';
import { beginning } from '../../platform/outbox/cursor.ts';
import { readEvents } from '../../platform/outbox/read-events.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { readSettings, withDatabase } from '../open-database.ts';

interface Options extends WhereOptions {
  since?: string;
  format: 'csv' | 'ndjson';
}

const pageSize = 200;

/** Orders that were placed in the portal since then, as they were placed, the oldest first. */
async function* ordersSince(db: Database, since: Date | null): AsyncGenerator<PlacedOrder> {
  let cursor = beginning;
  for (;;) {
    const page = await readEvents(db, cursor, pageSize);
    for (const { type, at, payload } of page)
      if (type === 'order.placed' && (since === null || new Date(at) >= since))
        yield JSON.parse(payload) as PlacedOrder;
    if (page.length === 0) return;
    cursor = page.at(-1)!;
  }
}

/** Writes rows as fast as standard output takes them. */
async function writeCsv(db: Database, since: Date | null, csv: Stringifier): Promise<void> {
  csv.on('data', (chunk: Buffer | string) => void process.stdout.write(chunk));
  for await (const order of ordersSince(db, since))
    for (const row of placedRows(order)) if (!csv.write(row)) await once(csv, 'drain');
  csv.end();
  await once(csv, 'end');
}

function readSince(text: string): Date {
  const since = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.test(text) ? new Date(text) : null;
  if (since === null || Number.isNaN(since.getTime()))
    throw new CommandError(`--since ${inOneLine(text)} must be a day or a time such as 2026-03-11T18:00:00Z.`);
  return since;
}

async function exportOrders({ since: given, format, dataDir }: Options): Promise<void> {
  const since = given === undefined ? null : readSince(given);
  await withDatabase(dataDir, async (db) => {
    if (format === 'csv') return writeCsv(db, since, stringify(placedCsvForm(await hasOtherCurrencies(db))));
    for await (const order of ordersSince(db, since)) process.stdout.write(`${JSON.stringify(order)}\n`);
  });
}

async function exportFeeds(given: string, { format, dataDir }: Omit<Options, 'since'>): Promise<void> {
  const folder = resolve(given);
  const { TIME_ZONE: timeZone } = readSettings();
  const onFile = (file: string, rows: number): void =>
    void process.stdout.write(`${file}: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}\n`);
  try {
    await withDatabase(dataDir, (db) => writeFeeds({ db, feeds: feedSet, folder, form: format, timeZone, onFile }));
  } catch (error) {
    throw error instanceof Unwritable || error instanceof UnfitExportFolder ? new CommandError(error.message) : error;
  }
}

const dataDirOption = [
  '--data-dir <folder>',
  'embedded database it is about; default DATABASE_URL, else DATA_DIR',
] as const;

const formatOption = (about: string): Option =>
  new Option('--format <format>', about).choices(['csv', 'ndjson']).default('csv');

/** `tradecounter export`: everything as feeds, or the orders for systems that use neither webhooks nor events. */
export const exportCommand = (): Command =>
  new Command('export')
    .description('what the portal has, for other programs')
    .addCommand(
      new Command('feeds')
        .description('write items, prices, stock, customers, documents and all else as feeds, into a new folder')
        .argument('<folder>', 'where the files go; it must be new or empty')
        .addOption(formatOption('how the files are written'))
        .option(...dataDirOption)
        .action(exportFeeds),
    )
    .addCommand(
      new Command('orders')
        .description('write the orders that were placed in the portal, as they were placed, the oldest first')
        .option('--since <time>', 'from this day or time (UTC) on; default all')
        .addOption(formatOption('a row for each line, or a JSON object for each order'))
        .option(...dataDirOption)
        .action(exportOrders),
    );
