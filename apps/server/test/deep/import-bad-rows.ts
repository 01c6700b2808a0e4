import { readFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runImport } from './import-process.ts';
import { newPlace } from './database-places.ts';
import { linesOf, madeFeed, writeLines } from './made-feed.ts';
import { differences, tableSums } from './table-sums.ts';

/**
 * Imports 1.25 million rows, 10,000 of them bad: each bad row is reported once and the others load. With --strict no
 * row loads.
 *   node apps/server/test/deep/import-bad-rows.ts [--items 250000] [--database-url postgres://…]
 * Without an address the embedded database is used.
 */
const { values } = parseArgs({
  options: { items: { type: 'string', default: '250000' }, 'database-url': { type: 'string' } },
});
const items = Number(values.items);
const bad = items / 25;

const problems: string[] = [];
const expectThat = (holds: boolean, problem: string): void => void (holds || problems.push(problem));

/** file:line of every bad row, by file. */
const expected = new Set<string>();

/** Spoils one row in `step`, beginning with the row `first`; `also`: rows of the same file that go with it. */
async function spoil(file: string, step: number, first: number, change: (line: string) => string): Promise<void> {
  const lines = await linesOf(folder, file);
  for (let row = first; row < lines.length - 1; row += step) {
    lines[row + 1] = change(lines[row + 1]!);
    expected.add(`${file}:${row + 2}`);
  }
  await writeLines(folder, file, lines);
}

/** Rows of the other files that go with a bad item: two units, a price, a stock. */
function spoilWithItems(step: number): void {
  for (let item = 0; item < items; item += step) {
    for (const [file, each] of [
      ['uoms.csv', 2],
      ['prices.csv', 1],
      ['stock.csv', 1],
    ] as const) {
      for (let one = 0; one < each; one++) expected.add(`${file}:${item * each + one + 2}`);
    }
  }
}

/**
 * Returns each bad row of the import's report, as often as the report lists it.
 * Rows that name the same missing reference share an entry.
 */
async function reportedRows(): Promise<string[]> {
  const lines = (await readFile(`${folder}.bad-rows.csv`, 'utf8')).trimEnd().split('\n').slice(1);
  return lines.flatMap((line) => {
    const cells = line.split(',');
    return cells
      .at(-1)!
      .split(' ')
      .map((number) => `${cells[0]}:${number}`);
  });
}

async function checkReported(args: readonly string[], env: Record<string, string>): Promise<void> {
  const { code, output, seconds } = await runImport(folder, env, { args });
  expectThat(code === 1, `the import ended with ${code}:\n${output}`);
  const reported = await reportedRows();
  expectThat(reported.length === new Set(reported).size, 'a bad row is reported twice');
  expectThat(
    reported.length === expected.size && reported.every((row) => expected.has(row)),
    `${reported.length} bad rows are reported, ${expected.size} exist`,
  );
  process.stdout.write(`import ${args.join(' ')}: ${reported.length} bad rows reported in ${seconds.toFixed(1)} s\n`);
}

const folder = await madeFeed(items);
const place = await newPlace(values['database-url']);
try {
  // A fifth of the bad rows are on purpose in each way; a bad item takes four rows with it.
  await spoil('items.csv', 250, 0, (line) => line.replace(/,EA,/, ',,'));
  spoilWithItems(250);
  await spoil('uoms.csv', 250, 101, (line) => line.replace(/,(Each|Carton),\d+,/, ',$1,six,'));
  await spoil('prices.csv', 125, 51, (line) => line.replace(',EA,', ',RL,'));
  let places = 0;
  await spoil('stock.csv', 250, 121, (line) => line.replace(/,\d+,/, `,X${++places},`));
  expectThat(expected.size === bad, `${expected.size} rows are spoilt, not ${bad}`);

  let db = await place.open();
  const empty = await tableSums(db);
  await db.close();
  await checkReported(['--strict'], place.env);
  db = await place.open();
  const changed = differences(empty, await tableSums(db));
  expectThat(changed.length === 0, `--strict has loaded something: ${changed.join('; ')}`);
  await db.close();

  await checkReported([], place.env);
  db = await place.open();
  const sums = await tableSums(db);
  const rowsOf = (table: string): number => Number(sums[table]!.split(' ')[0]);
  const badIn = (file: string): number => [...expected].filter((row) => row.startsWith(`${file}:`)).length;
  expectThat(rowsOf('items') === items - badIn('items.csv'), `${rowsOf('items')} items`);
  expectThat(rowsOf('prices') === items - badIn('prices.csv'), `${rowsOf('prices')} prices`);
  expectThat(rowsOf('lots') === items - badIn('stock.csv'), `${rowsOf('lots')} stocks`);
  await db.close();
} finally {
  await place.drop();
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}.bad-rows.csv`, { force: true });
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${problems.length === 0 ? 'passed' : 'failed'}: ${bad} bad rows among ${(items * 5).toLocaleString('en')}\n`,
);
process.exit(problems.length === 0 ? 0 : 1);
