import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Request } from '../../../testing/server-double.ts';
import { closeAllNotices, notices } from '../../../ui/notices/notices.ts';
import { aLineItem, aListLine, aWholeList } from '../../../testing/lists.ts';
import { changesOf } from './changes-of.ts';
import { guessColumns, hasNames } from '../../row-files/guess-columns.ts';
import type { Table } from '../../row-files/read-table.ts';
import { mergeRepeated } from './merge-repeated.ts';
import { listFields, rowsOf } from './rows-of.ts';

const codes = 'POST /wsl/api/item/codes';
const fits = { UMCode: 'CT', replaces: null, sold: true, discontinued: false };
const oak = { id: 'OAK', description: 'Oak plank', by: 'item', number: 'OAK', ...fits };
const ash = { id: 'ASH', description: 'Ash plank', by: 'item', number: 'ASH', ...fits };
/** Knows the oak by its number and the customer's own, an ash, and a number of both. */
const named = ({ body }: Request) => ({
  codes: (body as { codes: string[] }).codes.map((code) => ({
    code,
    matches:
      code.toUpperCase() === 'OAK'
        ? [oak]
        : code === 'RI-4100'
          ? [{ ...oak, by: 'own', number: 'RI-4100' }]
          : code === 'ASH'
            ? [ash]
            : code === 'TWO'
              ? [oak, { ...ash, by: 'maker', number: 'TWO' }]
              : [],
  })),
});
const addLines = 'POST /wsl/api/shopping/addlines';
/** Numbers the rows from 1. */
const numbered = (table: Table) => ({ table, numbers: table.map((_, at) => at + 1) });
const fileOf = (parts: BlobPart[], name: string) => new File(parts, name);

test.each([
  ['English', ['Item', 'Description', 'Quantity', 'Unit', 'Note', 'Minimum', 'Maximum']],
  ['Spanish', ['Artículo', 'Descripción', 'Cantidad', 'Unidad', 'Nota', 'Mínimo', 'Máximo']],
  ['French', ['Article', 'Description', 'Quantité', 'Unité', 'Note', 'Minimum', 'Maximum']],
])('the columns of a file saved in %s are recognized by their names', (_, names) => {
  const table = [names, ['A-1', 'Plank', '5', 'CT', '', '', '']];
  expect([hasNames(table), guessColumns(table, listFields)]).toEqual([
    true,
    ['SKU', null, 'listQty', 'UMCode', 'note', 'minimum', 'maximum'],
  ]);
});

test.each([
  ['No d’article', 'Quantité commandée', 'Unité de mesure'],
  ['N° d’article', 'Qté', 'Unité'],
  ['N.º de artículo', 'Cantidad pedida', 'Unidad de medida'],
  ['Item #', 'Qty ordered', 'U/M'],
])('columns called %s, %s and %s are recognized', (...names) => {
  expect([hasNames([names]), guessColumns([names, ['A-1', '5', 'CT']], listFields)]).toEqual([
    true,
    ['SKU', 'listQty', 'UMCode'],
  ]);
});

test('without a header row the columns are item number, quantity and unit', () => {
  expect([hasNames([['A-1', '5']]), guessColumns([['A-1', '5', 'CT', 'x']], listFields)]).toEqual([
    false,
    ['SKU', 'listQty', 'UMCode', null],
  ]);
});

test('an empty quantity changes nothing, and a row with an unreadable quantity is skipped and reported', () => {
  const { rows, skipped } = rowsOf(
    numbered([
      ['A-1', ''],
      ['B-2', 'some'],
      ['', '4'],
    ]),
    ['SKU', 'listQty'],
    false,
  );
  expect(rows).toEqual([{ SKU: 'A-1' }]);
  expect(skipped).toEqual([
    { number: 2, typed: 'B-2 · some', problem: { field: 'listQty', typed: 'some' } },
    { number: 3, typed: '4', problem: { field: 'SKU' } },
  ]);
});

test('a row without a quantity keeps the current one, and a unit that is not sold changes nothing', () => {
  const sold = aLineItem();
  const lines = [
    aListLine({ itemId: 'A-1', quantity: 2, uom: 'CT', item: sold }),
    aListLine({ itemId: 'B-2', quantity: 3, uom: 'CT', item: sold }),
    aListLine({ itemId: 'C-3', quantity: 4, uom: 'ZZ', item: sold }),
  ];
  const rows = [
    { SKU: 'A-1', UMCode: 'SF' },
    { SKU: 'B-2', listQty: '9', UMCode: 'ZZ' },
    { SKU: 'C-3', listQty: '5', UMCode: 'ZZ' },
    { SKU: 'D-4' },
    { SKU: 'A-1', listQty: '7', UMCode: 'sf' },
  ];
  expect(changesOf(rows.slice(0, 4), lines).map(({ now, after, soldIn }) => [now?.quantity, after, soldIn])).toEqual([
    [2, { quantity: 2, uom: 'CT' }, null],
    [3, { quantity: 3, uom: 'CT' }, ['SF', 'CT']],
    [4, { quantity: 5, uom: 'ZZ' }, null],
    [undefined, { quantity: 1, uom: '' }, null],
  ]);
  expect(changesOf(rows, lines)[0]?.after).toEqual({ quantity: 7, uom: 'SF' });
});

test('a quantity may be followed by its unit, unless the row names another unit', () => {
  const { rows, skipped } = rowsOf(
    numbered([
      ['A-1', '5 BG', ''],
      ['B-2', '1,200SF', 'sf'],
      ['C-3', '5 BG', 'CT'],
      ['D-4', '5-6', ''],
    ]),
    ['SKU', 'listQty', 'UMCode'],
    false,
  );
  expect(rows).toEqual([
    { SKU: 'A-1', listQty: '5', UMCode: 'BG' },
    { SKU: 'B-2', listQty: '1200', UMCode: 'sf' },
  ]);
  expect(skipped.map(({ problem }) => problem)).toEqual([
    { field: 'UMCode', typed: '5 BG', unit: 'CT' },
    { field: 'listQty', typed: '5-6' },
  ]);
});

test('the quantities of an item with several rows are added up, unless their units differ', () => {
  const rows = [
    { SKU: 'OAK', listQty: '5', note: 'left' },
    { SKU: 'ELM', listQty: '1', UMCode: 'CT' },
    { SKU: 'OAK', listQty: '7.1' },
    { SKU: 'ELM', listQty: '40', UMCode: 'SF' },
    { SKU: 'ASH' },
    { SKU: 'ASH' },
  ];
  expect(mergeRepeated(rows)).toEqual({
    rows: [{ SKU: 'OAK', listQty: '12.1', note: 'left' }, { SKU: 'ELM', listQty: '40', UMCode: 'SF' }, { SKU: 'ASH' }],
    addedUp: [{ SKU: 'OAK', quantities: ['5', '7.1'], total: '12.1' }],
    mixedUnits: ['ELM'],
  });
});

test('invisible characters and line breaks in a cell are removed', () => {
  const { rows } = rowsOf(
    numbered([['A\u200b-1', '2', 'C\u00adT', 'left\r\nwall\u0007']]),
    ['SKU', 'listQty', 'UMCode', 'note'],
    false,
  );
  expect(rows.map(({ SKU, UMCode, note }) => [SKU, UMCode, note])).toEqual([['A-1', 'CT', 'left wall']]);
  expect(rowsOf(numbered([['\u200b', '2']]), ['SKU', 'listQty'], false)).toMatchObject({
    rows: [],
    skipped: [{ problem: { field: 'SKU' } }],
  });
});

test('a maximum below the minimum is dropped and counted', () => {
  const { rows, crossedLevels } = rowsOf(
    numbered([
      ['A-1', '10', '4'],
      ['B-2', '5', 'many'],
      ['C-3', '4', '10'],
    ]),
    ['SKU', 'minimum', 'maximum'],
    false,
  );
  expect(rows).toEqual([
    { SKU: 'A-1', minimum: '10' },
    { SKU: 'C-3', minimum: '4', maximum: '10' },
  ]);
  expect(crossedLevels).toBe(1);
});

test('only the first 2,000 rows are imported, and the total is reported', () => {
  const { rows, totalBeyondLimit } = rowsOf(
    numbered(Array.from({ length: 2100 }, (_, at) => [`A-${at}`])),
    ['SKU'],
    false,
  );
  expect([rows.length, totalBeyondLimit]).toEqual([2000, 2100]);
});

describe('the import dialog', () => {
  afterEach(closeAllNotices);

  async function openImport(lines: Parameters<typeof aWholeList>[0] = []) {
    const portal = await openPortal('/shoppinglist/Kitchens', {
      'POST /graphql ShoppingList': { data: { shoppingList: aWholeList(lines) } },
    });
    await portal.user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import rows' }));
    const paste = async (text: string) => {
      fireEvent.change(dialog.getByLabelText('Or paste rows here'), { target: { value: text } });
      await portal.user.click(dialog.getByRole('button', { name: 'Load rows' }));
      const shown = within(await dialog.findByRole('table'));
      return shown.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
    };
    return { ...portal, dialog, paste };
  }

  test('a preview shows what each row will change, and the list changes only after confirmation', async () => {
    const { dialog, user, table, requests, paste } = await openImport([
      aListLine({ itemId: 'OAK', quantity: 2, uom: 'CT' }),
      aListLine({ id: 'L2', itemId: 'ELM', quantity: 4, uom: 'CT' }),
    ]);
    table[addLines] = { added: 1, changed: 1, unknown: 0, unsold: [] };
    expect(await paste('Artículo\tCant.\tUnidad\nA-1\t2,5\t\nOAK\t3\tCT\nELM\t9\tZZ')).toEqual([
      ['Item number', 'On the list now', 'After the import'],
      ['A-1', 'New', '2.5'],
      ['OAK', '2 CT', '3 CT'],
      ['ELM', '4 CT', 'Unchanged at 4 CT. We don’t sell this item in ZZ, only in SF, CT.'],
    ]);
    expect(requests.some(({ call }) => call === addLines)).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Add 1, change 1' }));
    expect(await screen.findByText('1 added, 1 changed.')).toBeTruthy();
    expect(requests.find(({ call }) => call === addLines)?.body).toEqual({
      customerNumber: '104-2281',
      listName: 'Kitchens',
      listCust: '104-2281',
      rows: [
        { SKU: 'A-1', listQty: '2.5' },
        { SKU: 'OAK', listQty: '3', UMCode: 'CT' },
        { SKU: 'ELM', listQty: '9', UMCode: 'ZZ' },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import rows' })).toBeNull());
  });

  test('rows that need fixing are reported in the dialog instead of a notice', async () => {
    const { dialog, user, table, paste } = await openImport();
    table[addLines] = { added: 2, changed: 0, unknown: 1, unsold: ['PINE'] };
    await paste('OAK?\t3\nPINE\t2\tZZ');
    await user.click(dialog.getByRole('button', { name: 'Add 2 rows' }));
    expect(
      await dialog.findByText('We couldn’t find 1 item number. It’s on the list so you can correct it.'),
    ).toBeTruthy();
    expect(dialog.getByText(/^1 row has the wrong unit for its item: PINE\./)).toBeTruthy();
    expect(notices.get()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Go to the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Import rows' })).toBeNull());
  });

  test('an item number that isn’t in the catalog is named before anything is sent, and the others have their description', async () => {
    const { dialog, table, requests, paste } = await openImport();
    table[codes] = named;
    await paste('OAK\t3\nNOPE-1\t2');
    expect(
      await dialog.findByText(/^We couldn’t find 1 item number: NOPE-1\. We’ll add it so you can correct it/),
    ).toBeTruthy();
    expect(dialog.getByRole('row', { name: /OAK Oak plank/ })).toBeTruthy();
    expect(dialog.getByRole('row', { name: /NOPE-1 We couldn’t find this item/ })).toBeTruthy();
    expect(requests.some(({ call }) => call === addLines)).toBe(false);
  });

  test('the customer’s own numbers are shown with their items, and added as these', async () => {
    const { dialog, user, table, requests, paste } = await openImport([
      aListLine({ itemId: 'OAK', quantity: 2, uom: 'CT' }),
    ]);
    table[codes] = named;
    table[addLines] = { added: 0, changed: 1, unknown: 0, unsold: [] };
    await paste('RI-4100,3\nOAK,4');
    const row = /^OAK Oak plank Your number RI-4100 2 CT 7 CT/;
    expect(await dialog.findByRole('row', { name: row })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Change 1 row' }));
    await screen.findByText('0 added, 1 changed.');
    expect(requests.find(({ call }) => call === addLines)?.body).toMatchObject({
      rows: [{ SKU: 'OAK', listQty: '7' }],
    });
  });

  test('a number of several items is a choice, and the chosen one is added', async () => {
    const { dialog, user, table, requests, paste } = await openImport();
    table[codes] = named;
    table[addLines] = { added: 2, changed: 0, unknown: 0, unsold: [] };
    await paste('OAK,3\nTWO,4');
    await user.click(await dialog.findByRole('button', { name: /Ash plank ASH · CT · Maker’s number TWO/ }));
    await user.click(dialog.getByRole('button', { name: 'Add 2 rows' }));
    await screen.findByText('2 added, 0 changed.');
    expect(requests.find(({ call }) => call === addLines)?.body).toMatchObject({
      rows: [{ SKU: 'OAK' }, { SKU: 'ASH', listQty: '4' }],
    });
  });

  test('rows with unknown item numbers can be skipped', async () => {
    const { dialog, user, table, requests, paste } = await openImport();
    table[codes] = named;
    table[addLines] = { added: 1, changed: 0, unknown: 0, unsold: [] };
    await paste('OAK\t3\nNOPE-1\t2');
    await user.click(await dialog.findByRole('checkbox', { name: 'Skip the item we couldn’t find' }));
    expect(dialog.getByText('We couldn’t find 1 item number: NOPE-1. We’ll skip that row.')).toBeTruthy();
    expect(dialog.queryByRole('row', { name: /NOPE-1/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Add 1 row' }));
    await screen.findByText('1 added, 0 changed.');
    expect(requests.find(({ call }) => call === addLines)?.body).toMatchObject({ rows: [{ SKU: 'OAK' }] });
    expect(JSON.stringify(requests)).not.toContain('"SKU":"NOPE-1"');
  });

  test('the preview says what it makes of repeated items, empty quantities and those it can’t read', async () => {
    const { dialog, user, table, requests, paste } = await openImport([aListLine({ itemId: 'ELM', quantity: 4 })]);
    table[codes] = named;
    table[addLines] = { added: 2, changed: 0, unknown: 0, unsold: [] };
    await paste('oak,5\nOAK,7\nASH,\nELM,some\nFIR,some');
    expect(await dialog.findByRole('row', { name: /^OAK Oak plank New 12 5 \+ 7/ })).toBeTruthy();
    expect(dialog.getByRole('row', { name: /ASH .*New 1 No quantity: we’ll use 1/ })).toBeTruthy();
    expect(dialog.getByText('1 item appears more than once. We’ll add up its quantities.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add 2 rows' }));
    await screen.findByText('2 added, 0 changed.');
    expect(requests.find(({ call }) => call === addLines)?.body).toMatchObject({
      rows: [{ SKU: 'OAK', listQty: '12' }, { SKU: 'ASH' }],
    });
  });

  test('the preview says what a quantity of 0 means, unless the list has it already', async () => {
    const { dialog, paste } = await openImport([
      aListLine({ itemId: 'ELM', quantity: 4, uom: 'CT' }),
      aListLine({ id: 'L2', itemId: 'OAK', quantity: 0, uom: 'CT' }),
    ]);
    expect((await paste('ELM,0,CT\nOAK,0,CT')).slice(1)).toEqual([
      ['ELM', '4 CT', '0 CTStays on the list, but isn’t added to your cart'],
      ['OAK', '0 CT', 'No change'],
    ]);
    expect(dialog.getByRole('button', { name: 'Change 1 row' })).toBeTruthy();
  });

  test('the preview says where the last of several rows counts, even if its unit isn’t sold', async () => {
    const { dialog, paste } = await openImport([
      aListLine({ itemId: 'ELM', quantity: 4, uom: 'CT' }),
      aListLine({ id: 'L2', itemId: 'OAK', quantity: 2, uom: 'CT' }),
    ]);
    expect((await paste('ELM,1,CT\nELM,9,SF\nOAK,1,CT\nOAK,2,ZZ')).slice(1)).toEqual([
      ['ELM', '4 CT', '9 SFDifferent units: we’ll use the last row'],
      ['OAK', '2 CT', expect.stringMatching(/^Unchanged at 2 CT\..*Different units: we’ll use the last row$/)],
    ]);
    expect(dialog.getByText('2 items appear in different units.')).toBeTruthy();
  });

  test('rows that are skipped come first in the preview, with their number, what was typed and why', async () => {
    const { dialog, user, paste } = await openImport([aListLine({ itemId: 'ELM', quantity: 4, uom: 'CT' })]);
    const rows = await paste('item,qty,unit\nELM,0,CT\n\nelm,-3,CT\n,9,CT\nOAK,5 BG,CT');
    expect(rows.slice(1)).toEqual([
      ['Row 4elm · -3 · CT', 'Skipped: we can’t read the quantity “-3”'],
      ['Row 59 · CT', 'Skipped: it has no item number'],
      ['Row 6OAK · 5 BG · CT', 'Skipped: the quantity is “5 BG”, but the unit is CT'],
      ['ELM', '4 CT', '0 CTStays on the list, but isn’t added to your cart'],
    ]);
    expect(dialog.getByText('We’ll skip 3 rows. They’re at the top of the preview.')).toBeTruthy();
    expect(dialog.queryByText(/We won’t change/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'Change 1 row' })).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('item'), '');
    expect(dialog.queryByRole('table')).toBeNull();
  });

  test('the field for pasted rows shows eight of them', async () => {
    const { dialog } = await openImport();
    expect(dialog.getByLabelText('Or paste rows here').getAttribute('rows')).toBe('8');
  });

  test('each field can be assigned to only one column', async () => {
    const { dialog, user } = await openImport();
    fireEvent.change(dialog.getByLabelText('Or paste rows here'), { target: { value: 'red\tA-1' } });
    await user.click(dialog.getByRole('button', { name: 'Load rows' }));
    await user.selectOptions(await dialog.findByLabelText('Column 2 contains'), 'Item number');
    expect(dialog.getByLabelText<HTMLSelectElement>('Column 1 contains').value).toBe('');
    expect(within(dialog.getByRole('table')).getAllByRole('row').at(-1)?.textContent).toContain('A-1');
  });

  test('a file that is too large, unreadable or empty shows an error', async () => {
    const { dialog, user } = await openImport();
    const choose = (file: File) => user.upload(dialog.getByLabelText('Choose a file'), file);
    await choose(fileOf([new Uint8Array(1_048_577)], 'large.csv'));
    expect(await dialog.findByText('The file is larger than 1 MB.')).toBeTruthy();
    await choose(fileOf([new Uint8Array([0x50, 0x4b, 1, 2, 3])], 'broken.xlsx'));
    expect(await dialog.findByText(/We can’t read this as CSV or Excel/)).toBeTruthy();
    await choose(fileOf(['\n\n'], 'empty.csv'));
    expect(await dialog.findByText('We found no rows to import.')).toBeTruthy();
  });
});
