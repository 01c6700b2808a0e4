import { deflateRawSync, crc32 } from 'node:zlib';
import { TooLarge } from '@tradecounter/contract/files/check-archive';
import { describe, expect, test } from 'vitest';
import { readFile } from './read-table.ts';

interface Part {
  name: string;
  content: Uint8Array | string;
  /** The size that the archive claims; the real one by default. */
  says?: number;
}

/** Builds a zip archive, either a valid one or a manipulated one. */
function archiveOf(parts: readonly Part[]): File {
  const chunks: Buffer[] = [];
  const contents: Buffer[] = [];
  let at = 0;
  for (const { name, content, says } of parts) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    for (const [buffer, from] of [
      [head, 14],
      [entry, 16],
    ] as const) {
      buffer.writeUInt32LE(crc32(raw), from);
      buffer.writeUInt32LE(packed.length, from + 4);
      buffer.writeUInt32LE(says ?? raw.length, from + 8);
      buffer.writeUInt16LE(name.length, from + 12);
    }
    entry.writeUInt32LE(at, 42);
    contents.push(entry, Buffer.from(name));
    chunks.push(head, Buffer.from(name), packed);
    at += head.length + name.length + packed.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(parts.length, 65_535), 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(at, 16);
  return new File([new Uint8Array(Buffer.concat([...chunks, table, end]))], 'list.xlsx');
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Returns the parts of a workbook with one sheet; `others` replace the parts of the same name. */
function workbook(sheet: string, ...others: Part[]): Part[] {
  const parts: Part[] = [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
  return [...parts.filter(({ name }) => !others.some((one) => one.name === name)), ...others];
}

const sheetOf = (cells: string): string => `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`;
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const plain = sheetOf(`<row r="1">${text('A1', 'OAK-1')}${text('B1', '5')}</row>`);
const shared = (content: string | Uint8Array): Part => ({ name: 'xl/sharedStrings.xml', content });

test('an ordinary workbook is read', async () => {
  expect((await readFile(archiveOf(workbook(plain)))).table).toEqual([['OAK-1', '5']]);
});

describe('a file that would unpack to too much data is rejected:', () => {
  test.each<[string, () => Part[]]>([
    ['a sheet of thirty million blanks', () => workbook(sheetOf(' '.repeat(30_000_000)))],
    [
      'texts of thirty million letters',
      () => workbook(plain, shared(`<sst xmlns="${main}"><si><t>${'a'.repeat(30_000_000)}</t></si></sst>`)),
    ],
    [
      'many parts that are small individually',
      () =>
        workbook(
          plain,
          ...Array.from({ length: 30 }, (_, at) => ({
            name: `xl/media/${at}.xml`,
            content: new Uint8Array(1_000_000),
          })),
        ),
    ],
    [
      'thousands of parts',
      () => workbook(plain, ...Array.from({ length: 5000 }, (_, at) => ({ name: `a${at}`, content: '' }))),
    ],
  ])('%s', async (_, parts) => {
    const file = archiveOf(parts());
    expect(file.size).toBeLessThan(1_048_576);
    await expect(readFile(file)).rejects.toThrow(TooLarge);
  });
});

describe('a file with wrong metadata is rejected:', () => {
  test.each([
    ['a part that is larger than it claims', 100],
    ['a part that claims to be empty', 0],
  ])('%s', async (_, says) => {
    const content = sheetOf(' '.repeat(1_000_000));
    await expect(
      readFile(archiveOf(workbook(plain, { name: 'xl/worksheets/sheet1.xml', content, says }))),
    ).rejects.toThrow();
  });

  test('wrong positions of its parts', async () => {
    const bytes = new Uint8Array(await archiveOf(workbook(plain)).arrayBuffer());
    for (const from of [10, 16]) {
      const broken = bytes.slice();
      broken.fill(0xff, broken.length - 22 + from, broken.length - 22 + from + 2);
      await expect(readFile(new File([broken], 'list.xlsx'))).rejects.toThrow();
    }
  });
});

test('nested entities are not expanded, and deeply nested elements return no rows', async () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY e0 "lol">${entities}]><sst xmlns="${main}"><si><t>&e9;</t></si></sst>`;
  const named = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>');
  const { table } = await readFile(archiveOf(workbook(named, shared(bomb)))).catch(() => ({ table: [['']] }));
  expect(table[0]![0]!.length).toBeLessThan(100);
  const deep = sheetOf('<a>'.repeat(300_000));
  const read = await readFile(archiveOf(workbook(deep))).catch(() => ({ table: [] }));
  expect(read.table).toEqual([]);
});

test('cells far away from the others do not fill the table with empty cells', async () => {
  const far = sheetOf(
    `<row r="1">${text('A1', 'OAK-1')}${text('XFD1', 'far')}</row><row r="9000">${text('A9000', 'OAK-2')}</row>`,
  );
  const { table, numbers } = await readFile(archiveOf(workbook(far)));
  expect(numbers).toEqual([1, 9000]);
  expect(table.map((row) => row.filter((cell) => cell !== ''))).toEqual([['OAK-1'], ['OAK-2']]);
  expect(Math.max(...table.map((row) => row.length))).toBeLessThanOrEqual(50);
});
