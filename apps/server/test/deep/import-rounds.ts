import { importFolder } from '../builders/feed-folder.ts';
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../../src/platform/db/database.ts';
import { type DatabasePlace, newPlace } from './database-places.ts';
import { runImport } from './import-process.ts';
import { linesOf, madeFeed, writeLines } from './made-feed.ts';
import { differences, type TableSums, tableSums } from './table-sums.ts';

/**
 * Kills an import with SIGKILL at random moments. After each kill, every table is as it was before or after one of the
 * files, never in between. Run again to its end, the import leaves the same tables as one that was never disturbed.
 * First into an empty database, then with one row in fifty changed.
 *   node apps/server/test/deep/import-rounds.ts [--items 10000] [--rounds 12] [--database-url postgres://…]
 * Without an address the embedded database is used.
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '12' },
    'database-url': { type: 'string' },
  },
});
const items = Number(values.items);
const rounds = Number(values.rounds);
const customers = 200;

const problems: string[] = [];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const customer = (number: number): string => `C${String((number % customers) + 1).padStart(4, '0')}`;
const day = (number: number): string =>
  `2026-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`;

/** Adds customers' own numbers, and an invoice of four lines for each other item. Run again, some of them have changed. */
async function writeDocuments(folder: string, changed: boolean): Promise<void> {
  const ids = (await linesOf(folder, 'items.csv')).slice(1).map((line) => line.slice(0, line.indexOf(',')));
  const every = (number: number, step: number): boolean => changed && number % step === 0;
  const invoices = ids
    .slice(0, items / 2)
    .map(
      (_, number) =>
        `I${number},${customer(number + (every(number, 97) ? 1 : 0))},${day(number + (every(number, 53) ? 3 : 0))},100`,
    );
  const lines = ids
    .slice(0, items / 2)
    .flatMap((_, number) =>
      [1, 2, 3, 4].map(
        (line) =>
          `I${number},${line},${ids[(number * line + (every(number, 61) ? 7 : 0)) % ids.length]},${every(number, 71) ? -1 : line},25`,
      ),
    );
  await writeLines(folder, 'customer-items.csv', [
    'customer,number,item',
    ...ids.map((id, number) => `${customer(number)},P-${number * 3},${id}`),
  ]);
  await writeLines(folder, 'invoices.csv', ['number,customer,date,total', ...invoices]);
  await writeLines(folder, 'invoice-lines.csv', ['invoice,line,item,quantity,amount', ...lines]);
}

/** Another text for one row in fifty. */
async function changeRows(folder: string, file: string, change: (line: string) => string): Promise<void> {
  const lines = await linesOf(folder, file);
  await writeLines(
    folder,
    file,
    lines.map((line, number) => (number % 50 === 1 ? change(line) : line)),
  );
}

async function changeFeed(folder: string): Promise<void> {
  await changeRows(folder, 'items.csv', (line) => line.replace(/,(\w+) /, ',$1 Renamed '));
  await changeRows(folder, 'prices.csv', (line) => line.replace(/[\d.]+$/, '77.7'));
  await changeRows(folder, 'stock.csv', (line) => line.replace(/\d+$/, '4321'));
  await changeRows(folder, 'vendors.csv', (line) => `${line} and Sons`);
  await writeDocuments(folder, true);
}

const inPlace = async <T>(place: DatabasePlace, work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** An undisturbed import; every sum that a table had after one of the files. */
async function importClean(place: DatabasePlace, folder: string): Promise<{ steps: TableSums[]; seconds: number }> {
  return inPlace(place, async (db) => {
    const steps = [await tableSums(db)];
    const begin = Date.now();
    let summing = 0;
    const onProgress = async ({ phase }: { phase: string }): Promise<void> => {
      if (phase !== 'done') return;
      const from = Date.now();
      steps.push(await tableSums(db));
      summing += Date.now() - from;
    };
    const report = await importFolder({ db, folder, now: new Date(), onProgress });
    if (report.bad > 0) throw new Error(`The made feed has ${report.bad} bad rows.`);
    return { steps, seconds: (Date.now() - begin - summing) / 1000 };
  });
}

/** What the tables hold that no undisturbed import shows between two files. */
const between = (sums: TableSums, steps: readonly TableSums[]): string[] =>
  Object.entries(sums)
    .filter(([table, sum]) => !steps.some((step) => step[table] === sum))
    .map(([table, sum]) => `${table} is between two files: ${sum}`);

/** Imports until a run completes, after so many kills. */
async function importKilled(
  place: DatabasePlace,
  folder: string,
  { steps, seconds }: { steps: readonly TableSums[]; seconds: number },
): Promise<void> {
  for (let round = 1; round <= rounds; round++) {
    // The first kills come while the database itself is made or the tables are.
    const killAfter = round <= 3 ? 150 + Math.random() * 1500 : Math.random() * (seconds + 2) * 1000;
    const { code, output } = await runImport(folder, place.env, { killAfter });
    if (code !== null && code !== 0) problems.push(`round ${round}: the import ended with ${code}:\n${output}`);
    const wrong = between(await inPlace(place, tableSums), steps);
    problems.push(...wrong.map((one) => `round ${round}: ${one}`));
    say(
      `  round ${round}: ${code === null ? 'killed' : 'ended'} after ${(killAfter / 1000).toFixed(1)} s, ${wrong.length === 0 ? 'whole' : 'NOT WHOLE'}`,
    );
  }
  const { code, output } = await runImport(folder, place.env);
  if (code !== 0) problems.push(`the last import ended with ${code}:\n${output}`);
  problems.push(...differences(await inPlace(place, tableSums), steps.at(-1)!).map((one) => `at the end ${one}`));
}

/** Nothing is left to do: what is remembered of the files is what is in the tables. */
async function expectNothingNew(place: DatabasePlace, folder: string): Promise<void> {
  await inPlace(place, async (db) => {
    for (const full of [false, true]) {
      const { files } = await importFolder({ db, folder, full, now: new Date() });
      const changed = files.filter((file) => file.added + file.changed > 0).map(({ file }) => file);
      if (changed.length > 0)
        problems.push(`another import${full ? ' in full' : ''} still changes ${changed.join(', ')}`);
    }
  });
}

const folder = await madeFeed(items);
await writeDocuments(folder, false);
const [clean, killed] = [await newPlace(values['database-url']), await newPlace(values['database-url'])];
try {
  for (const phase of ['into an empty database', 'with changes']) {
    if (phase === 'with changes') await changeFeed(folder);
    const undisturbed = await importClean(clean, folder);
    say(`${phase}: ${undisturbed.seconds.toFixed(1)} s undisturbed`);
    await importKilled(killed, folder, undisturbed);
    await expectNothingNew(killed, folder);
  }
} finally {
  await clean.drop();
  await killed.drop();
  await rm(folder, { recursive: true, force: true });
}

for (const problem of problems.slice(0, 20)) process.stderr.write(`${problem}\n`);
say(
  `${problems.length === 0 ? 'passed' : 'failed'}: ${rounds * 2} rounds on ${values['database-url'] === undefined ? 'the embedded database' : 'PostgreSQL'}`,
);
process.exit(problems.length === 0 ? 0 : 1);
