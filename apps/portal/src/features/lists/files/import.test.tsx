import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aWholeList } from '../lists-builder.ts';
import { guessColumns, hasNames } from './guess-columns.ts';
import { readFile, readText } from './read-table.ts';
import { rowsOf } from './rows-of.ts';

const addLines = 'POST /wsl/api/shopping/addlines';
const fileOf = (parts: BlobPart[], name: string) => new File(parts, name);

describe('a table is read', () => {
  test('from CSV, whatever parts its columns and whatever it is encoded in', async () => {
    expect(await readText('Item;Note\r\nA-1;"left; ""wall"""\r\n\r\n')).toEqual([
      ['Item', 'Note'],
      ['A-1', 'left; "wall"'],
    ]);
    expect(await readText('A-1\t12\nB-2\t3')).toEqual([
      ['A-1', '12'],
      ['B-2', '3'],
    ]);
    expect(await readFile(fileOf([new Uint8Array([0xd1, 0x61, 0x2c, 0x31])], 'old.csv'))).toEqual([['Ña', '1']]);
  });

  test('from what Excel calls Unicode text', async () => {
    const utf16 = (text: string, swapped = false): Uint8Array<ArrayBuffer> =>
      new Uint8Array(
        [...`\ufeff${text}`].flatMap((sign) =>
          swapped
            ? [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255]
            : [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8],
        ),
      );
    for (const swapped of [false, true])
      expect(await readFile(fileOf([utf16('Item\tNote\r\nA-1\tcafé\r\n', swapped)], 'sheet.txt'))).toEqual([
        ['Item', 'Note'],
        ['A-1', 'café'],
      ]);
  });

  test.each([
    ['a picture', 'photo.csv', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 10, 65]],
    ['another one', 'photo.csv', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 10, 65]],
    ['a spreadsheet of an old kind', 'list.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 10, 65]],
  ])('but not from %s, whatever its name', async (_, name, bytes) => {
    await expect(readFile(fileOf([new Uint8Array(bytes)], name))).rejects.toThrow();
  });

  test('from the first sheet of an Excel file, numbers as they were typed', async () => {
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
    expect(await readFile(fileOf([new Uint8Array(bytes)], 'list.xlsx'))).toEqual([
      ['Item', 'Qty'],
      ['70481', '0.3'],
      ['B-2', ''],
    ]);
  });
});

test.each([
  ['English', ['Item', 'Description', 'Quantity', 'Unit', 'Note', 'Minimum', 'Maximum']],
  ['Spanish', ['Artículo', 'Descripción', 'Cantidad', 'Unidad', 'Nota', 'Mínimo', 'Máximo']],
  ['French', ['Article', 'Description', 'Quantité', 'Unité', 'Note', 'Minimum', 'Maximum']],
])('the columns of a file that was saved in %s are known by their names', (_, names) => {
  const table = [names, ['A-1', 'Plank', '5', 'CT', '', '', '']];
  expect([hasNames(table), guessColumns(table)]).toEqual([
    true,
    ['SKU', null, 'listQty', 'UMCode', 'note', 'minimum', 'maximum'],
  ]);
});

test.each([
  ['No d’article', 'Quantité commandée', 'Unité de mesure'],
  ['N° d’article', 'Qté', 'Unité'],
  ['N.º de artículo', 'Cantidad pedida', 'Unidad de medida'],
  ['Item #', 'Qty ordered', 'U/M'],
])('columns called %s, %s and %s are known too', (...names) => {
  expect([hasNames([names]), guessColumns([names, ['A-1', '5', 'CT']])]).toEqual([true, ['SKU', 'listQty', 'UMCode']]);
});

test('without names the columns are number, quantity and unit', () => {
  expect([hasNames([['A-1', '5']]), guessColumns([['A-1', '5', 'CT', 'x']])]).toEqual([
    false,
    ['SKU', 'listQty', 'UMCode', null],
  ]);
});

test('a row without quantity is one; a quantity that cannot be read overwrites nothing, and its row is named', () => {
  const { rows, left, unread } = rowsOf(
    [
      ['A-1', ''],
      ['B-2', 'some'],
      ['', '4'],
    ],
    ['SKU', 'listQty'],
    false,
  );
  expect(rows.map(({ SKU, listQty, minimum }) => [SKU, listQty, minimum])).toEqual([['A-1', '1', null]]);
  expect([left, unread]).toEqual([1, ['B-2']]);
});

test('invisible characters and lines within a cell keep no row off the list', () => {
  const { rows } = rowsOf(
    [['A\u200b-1', '2', 'C\u00adT', 'left\r\nwall\u0007']],
    ['SKU', 'listQty', 'UMCode', 'note'],
    false,
  );
  expect(rows.map(({ SKU, UMCode, note }) => [SKU, UMCode, note])).toEqual([['A-1', 'CT', 'left wall']]);
  expect(rowsOf([['\u200b', '2']], ['SKU', 'listQty'], false)).toMatchObject({ rows: [], left: 1 });
});

test('a maximum below the minimum is left out and counted, as the list refuses it', () => {
  const { rows, crossed } = rowsOf(
    [
      ['A-1', '10', '4'],
      ['B-2', '5', 'many'],
      ['C-3', '4', '10'],
    ],
    ['SKU', 'minimum', 'maximum'],
    false,
  );
  expect(rows.map(({ minimum, maximum }) => [minimum, maximum])).toEqual([
    ['10', null],
    ['4', '10'],
  ]);
  expect(crossed).toBe(1);
});

test('of more than 2,000 rows the first are taken, which is said', () => {
  const { rows, beyond } = rowsOf(
    Array.from({ length: 2100 }, (_, at) => [`A-${at}`]),
    ['SKU'],
    false,
  );
  expect([rows.length, beyond]).toEqual([2000, 2100]);
});

describe('on the page', () => {
  afterEach(closeAllNotices);

  async function openImport() {
    const portal = await openPortal('/shoppinglist/Kitchens', {
      'POST /graphql ShoppingList': { data: { shoppingList: aWholeList([]) } },
    });
    await portal.user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import rows' }));
    return { ...portal, dialog };
  }

  test('rows that are pasted are shown, and added when that is asked for', async () => {
    const { dialog, user, table, requests } = await openImport();
    table[addLines] = { added: 1, changed: 0, unknown: 1 };
    fireEvent.change(dialog.getByLabelText('Or paste rows here'), {
      target: { value: 'Artículo\tCant.\nA-1\t2,5\nOAK?\t3' },
    });
    await user.click(dialog.getByRole('button', { name: 'Read the rows' }));
    const shown = within(await dialog.findByRole('table'));
    expect(shown.getAllByRole('row').map((row) => row.textContent)).toEqual(['Item numberQuantity', 'A-12.5', 'OAK?3']);
    expect(requests.some(({ call }) => call === addLines)).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Import 2 rows' }));
    expect(
      await screen.findByText('1 added, 0 changed. 1 item number wasn’t found. It’s on the list for you to fix.'),
    ).toBeTruthy();
    const row = { UMCode: '', note: '', minimum: null, maximum: null };
    expect(requests.find(({ call }) => call === addLines)?.body).toEqual({
      customerNumber: '104-2281',
      listName: 'Kitchens',
      listCust: '104-2281',
      rows: [
        { SKU: 'A-1', listQty: '2.5', ...row },
        { SKU: 'OAK?', listQty: '3', ...row },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import rows' })).toBeNull());
  });

  test('what a column holds is chosen, each thing once', async () => {
    const { dialog, user } = await openImport();
    fireEvent.change(dialog.getByLabelText('Or paste rows here'), { target: { value: 'red\tA-1' } });
    await user.click(dialog.getByRole('button', { name: 'Read the rows' }));
    await user.selectOptions(await dialog.findByLabelText('Column 2 holds'), 'Item number');
    expect(dialog.getByLabelText<HTMLSelectElement>('Column 1 holds').value).toBe('');
    expect(within(dialog.getByRole('table')).getAllByRole('row').at(-1)?.textContent).toContain('A-1');
  });

  test('a file that is too large, or none of these kinds, is said and changes nothing', async () => {
    const { dialog, user } = await openImport();
    const choose = (file: File) => user.upload(dialog.getByLabelText('Choose a file'), file);
    await choose(fileOf([new Uint8Array(1_048_577)], 'large.csv'));
    expect(await dialog.findByText('The file is larger than 1 MB.')).toBeTruthy();
    await choose(fileOf([new Uint8Array([0x50, 0x4b, 1, 2, 3])], 'broken.xlsx'));
    expect(await dialog.findByText(/We can’t read this as CSV or Excel/)).toBeTruthy();
    await choose(fileOf(['\n\n'], 'empty.csv'));
    expect(await dialog.findByText('We found no rows in it.')).toBeTruthy();
  });
});
