import { buffer } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { isDeep } from '../../../test/deep-run.ts';
import { sayIn } from '../words/say.ts';
import type { Cell, Column } from './column.ts';
import { type TableFormat, tableStream } from './stream.ts';

interface Row {
  id: string;
  name: string;
  quantity: string | number | null;
  net: string | null;
  day: string | null;
  at: string | null;
}

const row = (changes: Partial<Row> = {}): Row => ({
  id: '00123',
  name: 'Oak',
  quantity: '12.50',
  net: '1234.5',
  day: '2026-03-11',
  at: '2026-03-11T18:00:00.123456+00:00',
  ...changes,
});

const columns: readonly Column<Row>[] = [
  { heading: 'mail.orderPlaced.po', kind: 'code', value: ({ id }) => id },
  { heading: 'mail.orderPlaced.item', kind: 'text', value: ({ name }) => name },
  { heading: 'mail.orderPlaced.quantity', kind: 'number', value: ({ quantity }) => quantity },
  { heading: 'mail.orderPlaced.net', kind: 'money', value: ({ net }): Cell => net },
  { heading: 'mail.orderPlaced.requested', kind: 'date', value: ({ day }) => day },
  { heading: 'mail.orderPlaced.view', kind: 'timestamp', value: ({ at }) => at },
];

const settings = {
  say: sayIn('fr-CA'),
  language: 'fr-CA' as const,
  timeZone: 'America/Los_Angeles',
  precision: 2,
  currency: '',
  title: 'Commandes: mars / avril [2026]',
};

async function* given(...batches: Row[][]) {
  yield* batches;
}

const fileOf = (format: TableFormat, ...batches: Row[][]): Promise<Buffer> =>
  buffer(tableStream(format, given(...batches), columns, settings));

const csv = async (...batches: Row[][]): Promise<string[][]> =>
  parse(await fileOf('csv', ...batches), { bom: true, record_delimiter: '\r\n' });

describe('a CSV file', () => {
  it("has a byte order mark, CRLF, and headings in the user's language", async () => {
    const text = (await fileOf('csv', [row()])).toString('utf8');
    expect(text).toBe(
      '\uFEFFBon de commande,Article,Quantité,Montant,Date demandée,Voir la commande (heure du Pacifique)\r\n00123,Oak,12.5,1234.50,2026-03-11,2026-03-11 11:00\r\n',
    );
  });

  it('names a currency that isn’t the shop’s in the headings of amounts', async () => {
    const file = await buffer(tableStream('csv', given([row()]), columns, { ...settings, currency: 'CAD' }));
    expect(file.toString('utf8')).toContain('Article,Quantité,Montant (CAD),Date demandée,');
  });

  it('has money in the precision of the currency', async () => {
    const text = async (precision: number) =>
      (
        await buffer(tableStream('csv', given([row({ net: '1234.5675' })]), columns, { ...settings, precision }))
      ).toString('utf8');
    expect([await text(3), await text(0)]).toEqual([
      expect.stringContaining(',1234.568,'),
      expect.stringContaining(',1235,'),
    ]);
  });

  it('contains any text unchanged, over several batches', async () => {
    const texts = ['a,b', 'say "yes"', 'two\nlines', 'two\rlines', 'Ångström 木 😀', ' blank ', ''];
    expect((await csv(...texts.map((name) => [row({ name })]), [])).slice(1).map(([, name]) => name)).toEqual(texts);
  });

  it.each([
    ['=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3+cmd', "'-2+3+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['＝1+1', "'＝1+1"],
    ['oak;=1+1', "oak;'=1+1"],
    ['oak\n=1+1', "oak\n'=1+1"],
    ['oak\t @SUM(A1)', "oak\t '@SUM(A1)"],
    ['oak; ash', 'oak; ash'],
    ['-12.50', '-12.50'],
    ['a=1', 'a=1'],
  ])('makes %j harmless as text, and leaves numbers unchanged', async (name, shown) => {
    const [, [id, text, quantity, net] = []] = await csv([row({ id: name, name, quantity: -3, net: '-0.5' })]);
    expect([id, text, quantity, net]).toEqual([shown, shown, '-3', '-0.50']);
  });

  it('has empty cells for null', async () => {
    expect((await csv([row({ quantity: null, net: null, day: null, at: null })]))[1]).toEqual([
      '00123',
      'Oak',
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('a workbook', () => {
  it('has codes and texts as text, whatever they begin with, and numbers, days and times as such', async () => {
    const book = await readXlsx(
      await fileOf(
        'xlsx',
        [row({ name: '=1+1' })],
        [row({ id: '=A1', quantity: null, net: '-7', day: null, at: null, name: 'Ångström 木 😀 <b>&' })],
      ),
      { readStyles: true },
    );
    const [sheet] = book.sheets;
    expect(sheet!.name).toBe('Commandes  mars   avril  2026');
    expect(sheet!.rows[0]).toEqual([
      'Bon de commande',
      'Article',
      'Quantité',
      'Montant',
      'Date demandée',
      'Voir la commande (heure du Pacifique)',
    ]);
    const [id, name, quantity, net, day, at] = sheet!.rows[1]!;
    expect([id, name, quantity, net]).toEqual(['00123', '=1+1', 12.5, 1234.5]);
    expect([(day as Date).toISOString(), (at as Date).toISOString()]).toEqual([
      '2026-03-11T00:00:00.000Z',
      '2026-03-11T11:00:00.000Z',
    ]);
    expect(sheet!.rows[2]!.slice(0, 4)).toEqual(['=A1', 'Ångström 木 😀 <b>&', null, -7]);
  });

  it('has bold headings over plain cells', async () => {
    const { sheets } = await readXlsx(await fileOf('xlsx', [row()]), { readStyles: true });
    const styleAt = (place: string) => sheets[0]!.cells!.get(place)?.style;
    expect([styleAt('0,0'), styleAt('0,3')].map((style) => style?.font?.bold)).toEqual([true, true]);
    expect([styleAt('1,0'), styleAt('1,3')].map((style) => style?.font?.bold ?? false)).toEqual([false, false]);
    expect([styleAt('0,3')?.numFmt ?? 'General', styleAt('1,3')?.numFmt]).toEqual(['General', '#,##0.00']);
  });

  it('has any heading, and a column no wider than spreadsheets allow', async () => {
    const say = () => `a\u0001b_x0041_${'c'.repeat(300)}`;
    const file = await buffer(tableStream('xlsx', given([row()]), columns.slice(0, 1), { ...settings, say }));
    const { sheets } = await readXlsx(file);
    expect(sheets[0]!.rows[0]).toEqual([`a b_x0041_${'c'.repeat(300)}`]);
    expect(sheets[0]!.columns![0]!.width).toBeLessThanOrEqual(255);
  });
});

it('a workbook can contain any text, with invalid characters replaced and long texts cut off', async () => {
  const texts = ['_x0041_', 'a\u0001b', 'c\ud800d', 'e\uffff', 'x'.repeat(40_000), 'two\nlines'];
  const { sheets } = await readXlsx(
    await fileOf(
      'xlsx',
      texts.map((name) => row({ name })),
    ),
  );
  expect(sheets[0]!.rows.slice(1).map(([, name]) => name)).toEqual([
    '_x0041_',
    'a b',
    'c\ufffdd',
    'e\ufffd',
    'x'.repeat(32_767),
    'two\nlines',
  ]);
});

const gc = (): void => {
  v8.setFlagsFromString('--expose-gc');
  (vm.runInNewContext('gc') as () => void)();
};

/** Yields this many rows in batches of a hundred, read only on demand. */
async function* many(count: number, seen: { read: number; ended: boolean } = { read: 0, ended: false }) {
  try {
    for (; seen.read < count; seen.read += 100)
      yield Array.from({ length: 100 }, (_one, at) =>
        row({ id: `0${seen.read + at}`, name: `Plank ${seen.read + at} ${'x'.repeat(60)}` }),
      );
  } finally {
    seen.ended = true;
  }
}

describe.each(['csv', 'xlsx'] as const)('a file as %s', (format) => {
  it.runIf(isDeep)('of 200,000 rows takes less than 24 MiB more than one of none', { timeout: 60_000 }, async () => {
    gc();
    const before = process.memoryUsage();
    let most = 0;
    let bytes = 0;
    let parts = 0;
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        bytes += part.length;
        if (parts++ % 50 === 0) {
          gc();
          const now = process.memoryUsage();
          most = Math.max(most, now.heapUsed + now.external - before.heapUsed - before.external);
        }
        done();
      },
    });
    await pipeline(tableStream(format, many(200_000), columns, settings), sink);
    expect(bytes).toBeGreaterThan(3_000_000);
    expect(most).toBeLessThan(24 * 1024 * 1024);
  });

  it('reads rows only as needed, and none after its reader has disconnected', async () => {
    const seen = { read: 0, ended: false };
    const stream = tableStream(format, many(200_000, seen), columns, settings);
    stream.read(1);
    await new Promise((resolve) => stream.once('readable', resolve));
    let last = -1;
    while (seen.read !== last) {
      last = seen.read;
      for (let turn = 0; turn < 100; turn++) await setImmediate();
    }
    expect(last).toBeLessThan(20_000);
    stream.destroy();
    await expect.poll(() => seen.ended).toBe(true);
    expect(seen.read).toBeLessThan(20_000);
  });

  it('fails if reading the rows fails midway', async () => {
    async function* failing() {
      yield* given([row()]);
      throw new Error('the database is gone');
    }
    await expect(buffer(tableStream(format, failing(), columns, settings))).rejects.toThrow('the database is gone');
  });
});
