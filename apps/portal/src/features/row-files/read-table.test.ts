import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readFile, readPaste, readText } from './read-table.ts';

const fileOf = (parts: BlobPart[], name: string) => new File(parts, name);

describe('reading a table', () => {
  test('rows keep the number that they have in the file, whatever is empty before them', async () => {
    expect((await readText('\n\nA-1,5\r\n , \nB-2,3\n')).numbers).toEqual([3, 5]);
    expect((await readText('\nA-1,5\n\nB-2\t2,5\n\nC-3;7')).numbers).toEqual([2, 4, 6]);
  });

  test('pasted lines of an item number, a quantity and perhaps a unit, with spaces between them, have columns, if all lines are so', async () => {
    expect(await readPaste('RI-4100 3\n\n  HPK 7048  12.5 \r\n')).toEqual({
      table: [
        ['RI-4100', '3'],
        ['HPK 7048', '12.5'],
      ],
      numbers: [1, 3],
    });
    // A line without a quantity, with an unreadable one or with a unit doesn't spoil the others.
    expect((await readPaste('RI-4100 3\n\nHPK-7048\nSGR-0250 abc\nCLK-1 2 CT')).table).toEqual([
      ['RI-4100', '3'],
      ['HPK-7048'],
      ['SGR-0250', 'abc'],
      ['CLK-1', '2', 'CT'],
    ]);
    for (const text of ['CLK 0105\nCLK 0106 3', 'OAK PLANK\nPINE'])
      expect((await readPaste(text)).table).toEqual(text.split('\n').map((line) => [line]));
    expect((await readPaste('RI-4100, 3')).table).toEqual([['RI-4100', '3']]);
  });

  test('reads CSV with any separator and encoding', async () => {
    expect((await readText('Item;Note\r\nA-1;"left; ""wall"""\r\n\r\n')).table).toEqual([
      ['Item', 'Note'],
      ['A-1', 'left; "wall"'],
    ]);
    expect((await readText('A-1\t12\nB-2\t3')).table).toEqual([
      ['A-1', '12'],
      ['B-2', '3'],
    ]);
    // Rows from several sources, one of them with decimal commas.
    expect((await readText('A-1,5\nB-2\t2,5\nC-3;7')).table).toEqual([
      ['A-1', '5'],
      ['B-2', '2,5'],
      ['C-3', '7'],
    ]);
    expect((await readFile(fileOf([new Uint8Array([0xd1, 0x61, 0x2c, 0x31])], 'old.csv'))).table).toEqual([
      ['Ña', '1'],
    ]);
  });

  test('reads what Excel calls Unicode text', async () => {
    const utf16 = (text: string, swapped = false): Uint8Array<ArrayBuffer> =>
      new Uint8Array(
        [...`\ufeff${text}`].flatMap((sign) =>
          swapped
            ? [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]
            : [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8],
        ),
      );
    for (const swapped of [false, true])
      expect((await readFile(fileOf([utf16('Item\tNote\r\nA-1\tcafé\r\n', swapped)], 'sheet.txt'))).table).toEqual([
        ['Item', 'Note'],
        ['A-1', 'café'],
      ]);
  });

  test.each([
    ['a PNG picture', 'photo.csv', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 10, 65]],
    ['a JPEG picture', 'photo.csv', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 10, 65]],
    ['an old Excel spreadsheet', 'list.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 10, 65]],
  ])('rejects %s, whatever its name', async (_, name, bytes) => {
    await expect(readFile(fileOf([new Uint8Array(bytes)], name))).rejects.toThrow();
  });

  test('reads the first sheet of an Excel file, with numbers as they were typed', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'One',
          rows: [
            ['Item', 'Qty'],
            [70481, 0.1 + 0.2],
            ['B-2', null],
          ],
        },
        { name: 'Two', rows: [['x']] },
      ],
    });
    expect((await readFile(fileOf([new Uint8Array(bytes)], 'list.xlsx'))).table).toEqual([
      ['Item', 'Qty'],
      ['70481', '0.3'],
      ['B-2', ''],
    ]);
  });
});
