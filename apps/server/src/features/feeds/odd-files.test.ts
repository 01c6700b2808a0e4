import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { feedFolder } from '../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../test/builders/feeds.ts';
import { makePipe } from '../../../test/builders/pipe.ts';

const feeds = feedsDatabase({ kept: true });

const isRoot = process.getuid?.() === 0;
const vendors = ['id,name', 'V1,One'];
/** A correct file to load with the test's own. */
const sound = { 'divisions.csv': ['id,name', 'F,Flooring'] };
const load = (folder: string) => feeds.loadFolder(folder, { dryRun: true });

/** Returns the faults reported for `vendors.csv`, after checking that the other file was read. */
async function faultOf(make: (path: string) => Promise<unknown> | unknown): Promise<string[]> {
  const folder = await feedFolder(sound);
  await make(join(folder, 'vendors.csv'));
  const report = await load(folder);
  expect(report.files.find(({ file }) => file === 'divisions.csv')).toMatchObject({ rows: 1, bad: 0 });
  expect(report.badRows.every(({ file, line, column }) => file === 'vendors.csv' && line === 1 && column === '')).toBe(
    true,
  );
  return report.badRows.map(({ reason }) => reason);
}

it.each([
  ['a header alone', 'id,name\n', expect.stringMatching(/^has no rows; .*#rows,0/)],
  ['line ends alone', '\r\n\n\n', expect.stringMatching(/^is empty; the first line names the columns/)],
])('a file with %s is no success', async (_, text, reason) => {
  expect(await faultOf((path) => writeFile(path, text))).toEqual([reason]);
});

it('a file without rows is one only if it says so, as CSV and as NDJSON', async () => {
  const report = async (files: Record<string, string>) => (await load(await feedFolder(files))).badRows;
  expect(await report({ 'vendors.csv': 'id,name\n#rows,0\n', 'classes.ndjson': '{"#rows":0}\n' })).toEqual([]);
  expect(await report({ 'classes.ndjson': '\n\n' })).toMatchObject([
    { line: 1, reason: expect.stringContaining('no rows') },
  ]);
});

it('skips a million packed lines of blanks, and the rows behind them keep their lines', async () => {
  const count = 1_000_000;
  const folder = await feedFolder({ 'vendors.csv.gz': `id,name\n${' \r\n'.repeat(count)}V1,One\nV2\n` });
  const { files, badRows } = await load(folder);
  expect(files).toMatchObject([{ rows: 2, bad: 1 }]);
  expect(badRows).toMatchObject([{ line: count + 3 }]);
});

it.each([
  [
    'an XLSX file',
    'UEsDBBQABgAIAAAAIQ==',
    "is a spreadsheet (XLSX), whatever its name; save it as 'CSV UTF-8 (comma delimited)'",
  ],
  ['a packed file', 'H4sIAAAAAAAAAw==', 'is packed; give it a name that ends with .gz'],
])('%s with the name of a CSV file is rejected with what it is', async (_, bytes, reason) => {
  expect(await faultOf((path) => writeFile(path, Buffer.from(bytes, 'base64')))).toEqual([reason]);
});

describe.skipIf(process.platform === 'win32')(
  "an entry with a feed's name that is not a readable file is reported and does not block:",
  () => {
    it('a link to nothing', async () =>
      expect(await faultOf((path) => symlink('nowhere.csv', path))).toEqual(['is a link to nothing, or not there']));
    it('a link in a circle', async () =>
      expect(await faultOf((path) => symlink('vendors.csv', path))).toEqual(['is a link in a circle']));
    it('a pipe', async () =>
      expect(await faultOf((path) => makePipe(path))).toEqual(['is no file that can be read, but a pipe']));
    it('a link to a device', async () =>
      expect(await faultOf((path) => symlink('/dev/zero', path))).toEqual([
        'is no file that can be read, but a device',
      ]));
    it('a folder', async () =>
      expect(await faultOf((path) => mkdir(path))).toEqual(['is no file that can be read, but a folder']));
    it('a socket', async () => {
      const server = createServer();
      onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
      expect(await faultOf((path) => new Promise<void>((done) => server.listen(path, done)))).toEqual([
        'is no file that can be read, but a socket',
      ]);
    });
    it.skipIf(isRoot)("a file that the account can't read", async () => {
      const reason = await faultOf(async (path) => {
        await writeFile(path, 'id,name\n');
        await chmod(path, 0);
      });
      expect(reason).toEqual(['may not be read by this account']);
    });
  },
);

it.skipIf(process.platform === 'win32')('a link to a file is read', async () => {
  const folder = await feedFolder({ 'export-0504.txt': vendors });
  await symlink('export-0504.txt', join(folder, 'vendors.csv'));
  expect((await load(folder)).files).toMatchObject([{ file: 'vendors.csv', added: 1, bad: 0 }]);
});

describe('one format in several files:', () => {
  const other = ['id,name', 'V2,Two'];
  const passedOver = (file: string, counts: string) => ({
    file,
    line: 0,
    column: '',
    reason: `is ignored: ${counts} is read for the vendors`,
  });

  it.each([
    [
      'CSV before NDJSON',
      { 'vendors.ndjson': ['{"id":"V2","name":"Two"}'], 'vendors.csv': vendors },
      'vendors.csv',
      ['vendors.ndjson'],
    ],
    ['plain before zipped', { 'vendors.csv.gz': other, 'vendors.csv': vendors }, 'vendors.csv', ['vendors.csv.gz']],
    [
      'the lowercase name before others',
      { 'VENDORS.csv': other, 'Vendors.CSV': other, 'vendors.csv': vendors },
      'vendors.csv',
      ['VENDORS.csv', 'Vendors.CSV'],
    ],
    [
      'plain, CSV and lowercase names in this order',
      { 'vendors.csv.gz': other, 'vendors.ndjson.gz': ['{}'], 'VENDORS.CSV': vendors },
      'VENDORS.CSV',
      ['vendors.csv.gz', 'vendors.ndjson.gz'],
    ],
  ])('%s is used, and the others are reported as ignored', async (_, files, counts, others) => {
    const report = await load(await feedFolder(files as Record<string, string[]>));
    expect(report.files).toMatchObject([{ file: counts, rows: 1, added: 1, bad: 0 }]);
    expect(report.warnings).toEqual(others.map((name) => passedOver(name, counts)));
    expect(report.unknown).toEqual([]);
  });

  it('a file before a folder of that name', async () => {
    const folder = await feedFolder({ 'vendors.ndjson': ['{"id":"V2","name":"Two"}'] });
    await mkdir(join(folder, 'vendors.csv'));
    const report = await load(folder);
    expect([report.files[0]?.file, report.bad, report.warnings]).toEqual([
      'vendors.ndjson',
      0,
      [passedOver('vendors.csv', 'vendors.ndjson')],
    ]);
  });
});

describe('reports show unprintable text safely:', () => {
  it('control characters in column names and values are escaped', async () => {
    const column = await load(await feedFolder({ 'vendors.csv': ['id,name,\x1b]0;x\x07\u202efax', 'V,One,1'] }));
    expect(column.warnings).toMatchObject([
      { line: 1, reason: expect.stringContaining('not read: \\u{1b}]0;x\\u{7}\\u{202e}fax; known') },
    ]);
    const value = await load(await feedFolder({ 'vendors.csv': ['id,name', 'V,One\x1b[2J'] }));
    expect(value.badRows).toMatchObject([
      { line: 2, column: 'name', reason: expect.stringContaining("is 'One\\u{1b}[2J', must be one line") },
    ]);
  });

  it('very long column names are cut', async () => {
    const { warnings } = await load(await feedFolder({ 'vendors.csv': [`id,name,${'x'.repeat(50_000)}`, 'V,One,1'] }));
    expect(warnings[0]!.reason.length).toBeLessThan(700);
  });
});
