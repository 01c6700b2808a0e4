import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply, Request } from '../../testing/server-double.ts';

const about = { id: 'item number', description: 'one line', baseUom: 'unit', weight: 'pounds' };
const seen = {
  feeds: ['items', 'stock'],
  columns: Object.entries(about).map(([name, text]) => ({ name, about: text, needed: name !== 'weight' })),
  headings: [
    { name: 'ITEMNO', examples: ['A1', 'A2'] },
    { name: 'DESC', examples: ['Oak'] },
    { name: 'STAT', examples: [] },
  ],
  rows: 2,
  reading: 'semicolons between the cells',
  mapping: {
    feed: 'items',
    files: ['ARITEM*.csv'],
    columns: { id: { from: ['ITEMNO'] }, description: { from: ['DESC'] } },
  },
  sureness: { id: 'sure', description: 'likely' },
  unread: [{ column: 'id', rows: 1, cell: 'x', reason: 'is ’x’' }],
  missing: ['baseUom'],
};
const tried = {
  ...{ rows: 2, added: 1, changed: 0, unchanged: 0, bad: 1, warnings: [] },
  faults: [{ line: 3, column: 'baseUom', reason: 'is too long', rows: 1 }],
};

const open = (more: Record<string, Reply> = {}) =>
  openPortal('/staff/files', {
    'GET /wsl/api/auth/user': { user: buyerWith({ staff: 'Y' }) },
    'GET /wsl/api/feeds/mappings': { mappings: [] },
    'POST /wsl/api/feeds/look': ({ body }: Request): Reply => {
      const { mapping } = body as { mapping?: typeof seen.mapping };
      return mapping === undefined ? seen : { ...seen, mapping, sureness: {}, unread: [] };
    },
    'POST /wsl/api/feeds/try': tried,
    'POST /wsl/api/feeds/savemapping': {},
    ...more,
  });
const file = new File(['ITEMNO;DESC;STAT\nA1;Oak;\nA2;Oak;\n'], 'ARITEM-1.csv');

test('a file’s columns are guessed, mended, tried and saved', async () => {
  const { user, requests } = await open();
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  const table = await screen.findByRole('table', { name: 'Columns of the file' });
  expect(within(table).getByRole<HTMLSelectElement>('combobox', { name: 'ITEMNO becomes' }).value).toBe('id');
  expect(within(table).getByText('1 row can’t be read: it is ’x’')).toBeTruthy();
  expect(screen.getByText(/Required and still empty: baseUom/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try it' }).disabled).toBe(true);

  await user.type(screen.getByRole('textbox', { name: 'baseUom (required)' }), 'CT');
  await user.selectOptions(screen.getByRole('combobox', { name: 'STAT becomes' }), 'description');
  await user.click(screen.getByRole('button', { name: 'Set values ITEMNO' }));
  await user.type(await screen.findByRole('textbox', { name: 'Values, such as EA = PC' }), 'a1 = OAK-1\nnothing');
  await user.click(screen.getByRole('button', { name: 'Use these values' }));
  const columns = {
    id: { from: ['ITEMNO'], values: { a1: 'OAK-1' } },
    description: { from: ['DESC', 'STAT'] },
    baseUom: { value: 'CT' },
  };

  await user.click(screen.getByRole('button', { name: 'Try it' }));
  expect(await screen.findByText(/1 new, 0 changed, 0 unchanged, 1 bad of 2 rows/)).toBeTruthy();
  expect(screen.getByText('is too long')).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /wsl/api/feeds/try')?.body).toEqual({
    fileName: 'ARITEM-1.csv',
    file: btoa('ITEMNO;DESC;STAT\nA1;Oak;\nA2;Oak;\n'),
    mapping: { ...seen.mapping, columns },
  });

  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'AR items');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved AR items.');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/feeds/savemapping')?.body).toEqual({
    name: 'AR items',
    mapping: { ...seen.mapping, columns },
  });
});

test('a saved mapping is used for a new file, keeps what the page doesn’t show, and is removed', async () => {
  const mapping = {
    feed: 'items',
    files: [],
    columns: { id: { from: ['ITEMNO'] }, description: { from: ['ITEMNO'] }, baseUom: { from: ['STAT'], value: 'CT' } },
  };
  const saved = { name: 'AR items', mapping, savedBy: 'theo', savedAt: '2026-11-30T10:00:00Z' };
  const { user, requests } = await open({
    'GET /wsl/api/feeds/mappings': { mappings: [saved] },
    'POST /wsl/api/feeds/removemapping': {},
  });
  await user.upload(await screen.findByLabelText('Choose a file'), file);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Columns' }), 'Saved: AR items');
  expect(await screen.findByText('Also fills description')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'STAT becomes' }), '');
  await user.click(screen.getByRole('button', { name: 'Try it' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/feeds/try')?.body).toMatchObject({
      mapping: { columns: { ...mapping.columns, baseUom: { value: 'CT' } } },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove AR items' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Removed AR items.');
  expect(requests.find(({ call }) => call === 'POST /wsl/api/feeds/removemapping')?.body).toEqual({ name: 'AR items' });
});

test('an unreadable file is refused with its reason, and a large one isn’t sent', async () => {
  const { user, requests } = await open({
    'POST /wsl/api/feeds/look': {
      status: 400,
      body: { error: { code: 'invalid', message: 'x.csv can’t be read: it is a PDF.', requestId: 'r' } },
    },
  });
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['%PDF-1'], 'x.csv'));
  expect(await screen.findByText('x.csv can’t be read: it is a PDF.')).toBeTruthy();
  const sent = requests.length;
  await user.upload(screen.getByLabelText('Choose another file'), new File([new Uint8Array(5_242_881)], 'y.csv'));
  expect(await screen.findByText(/larger than 5 MB/)).toBeTruthy();
  expect(requests.length).toBe(sent);
});
