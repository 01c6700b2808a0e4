import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import type { Reply, Request } from '../../testing/server-double.ts';
import { buyerWith } from '../../testing/people.ts';
import { signOutEverywhere } from '../../app/session/sign-out.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';

beforeEach(() => {
  closeAllNotices();
  sessionStorage.clear();
  localStorage.clear();
});

const names: Record<string, string> = { 'OAK-1': 'Oak plank', 'ASH-2': 'Ash plank', 'ELM-3': 'Elm plank' };
const match = (id: string, more: object = {}) => ({
  ...{ id, description: names[id], by: 'item', number: id, UMCode: 'CT', replaces: null },
  ...{ sold: true, discontinued: false, ...more },
});
/** The catalog of the double: three items, and a number that two of them share. */
const codes = ({ body }: Request) => ({
  codes: (body as unknown as { codes: string[] }).codes.map((code) => ({
    code,
    matches:
      code === 'TWO'
        ? [match('OAK-1', { by: 'own', number: 'TWO' }), match('ASH-2', { by: 'maker', number: 'TWO' })]
        : Object.keys(names)
            .filter((id) => id.replace('-', '').toLowerCase() === code.replace('-', '').toLowerCase())
            .map((id) => match(id)),
  })),
});
interface Line {
  line: string;
  SKU: string;
  qtyToOrder: string;
  UMCode: string;
}
const previews = ({ body }: Request) => ({
  lines: (body as unknown as { lines: Line[] }).lines.map(({ line, qtyToOrder }) => ({
    line,
    UOM: [
      { UMCode: 'CT', UMlongDesc: 'Carton' },
      { UMCode: 'SF', UMlongDesc: 'Square foot' },
    ],
    ...{ quantity: Number(qtyToOrder), packQty: null, packUOM: '', available: 10 },
    ...{ qtyBackOrdered: Math.max(0, Number(qtyToOrder) - 10), dateAvailable: '2026-12-04' },
    ...{ unitPrice: 2, priceUOM: 'CT', net: Number(qtyToOrder) * 2, reason: null, reasonCode: null, large: false },
  })),
});
const added = ({ body }: Request) => ({
  outcomes: (body as unknown as { lines: Line[] }).lines.map(({ line, SKU, qtyToOrder, UMCode }) => ({
    ...{ line, SKU, UMCode },
    ...(SKU === 'ELM-3'
      ? { outcome: 'refused', quantity: 0, reason: 'not sold to you', reasonCode: 'not_sold_to_customer' }
      : { outcome: 'added', quantity: Number(qtyToOrder) }),
  })),
  cart: { version: 4, lines: 2 },
});
const addItems = 'POST /wsl/api/cart/additems';

async function open(more: Record<string, Reply> = {}) {
  const portal = await openPortal('/quickorder', {
    'POST /wsl/api/item/codes': codes,
    'POST /wsl/api/cart/previewitems': previews,
    'POST /graphql CodeSuggestions': {
      data: {
        codeSuggestions: [
          {
            code: '',
            items: [{ id: 'OAK-1', description: 'Oak plank', knownAs: null, by: 'number', boughtOn: '2026-02-03' }],
          },
        ],
      },
    },
    [addItems]: added,
    ...more,
  });
  await screen.findByRole('heading', { level: 1, name: 'Quick order' });
  const field = (name: string, place: number) => screen.getByLabelText<HTMLInputElement>(`${name} in row ${place}`);
  const paste = (text: string): void =>
    void fireEvent.paste(field('Item', 1), { clipboardData: { getData: () => text } });
  const sent = () => portal.requests.find(({ call }) => call === addItems)?.body;
  return { ...portal, field, paste, sent };
}

test('an order is typed by keyboard alone: number, Enter, quantity, Enter, and so on', async () => {
  const { user, field, sent } = await open();
  field('Item', 1).focus();
  await user.keyboard('oak-1{Enter}');
  expect(document.activeElement).toBe(field('Quantity', 1));
  await user.keyboard('12{Enter}ash2{Enter}3');
  expect(document.activeElement).toBe(field('Quantity', 2));
  const add = await screen.findByRole('button', { name: 'Add 2 rows to cart' });
  expect(screen.getByText(/^2 CT back ordered until/)).toBeTruthy();
  await user.click(add);
  await waitFor(() =>
    expect(sent()).toMatchObject({
      lines: [
        { SKU: 'OAK-1', qtyToOrder: 12, UMCode: 'CT' },
        { SKU: 'ASH-2', qtyToOrder: 3, UMCode: 'CT' },
      ],
    }),
  );
});

test('rows that are mixed are priced again together when one is added or changes', async () => {
  const mixed = (request: Request) => {
    const { lines } = previews(request);
    const unitPrice = lines.reduce((sum, { quantity }) => sum + quantity, 0) < 10 ? 2 : 1;
    return { lines: lines.map((one) => ({ ...one, unitPrice, net: one.quantity * unitPrice, mixed: true })) };
  };
  const { user, field } = await open({ 'POST /wsl/api/cart/previewitems': mixed });
  const sum = () => screen.getByText(/^Merchandise/).textContent;
  field('Item', 1).focus();
  await user.keyboard('oak-1{Enter}6{Enter}');
  await waitFor(() => expect(sum()).toBe('Merchandise $12.00'));
  await user.keyboard('ash2{Enter}6{Enter}');
  await screen.findByRole('button', { name: 'Add 2 rows to cart' });
  expect(sum()).toBe('Merchandise $12.00');
  await user.clear(field('Quantity', 2));
  await user.type(field('Quantity', 2), '1{Enter}');
  await waitFor(() => expect(sum()).toBe('Merchandise $14.00'));
});

test('rows outlive the browser, and signing out forgets them', async () => {
  const first = await open();
  first.paste('OAK-1\t5\nNOPE-9\t2');
  await waitFor(() =>
    expect(localStorage.getItem('kept quick order dana 104-2281')).toMatch(/OAK-1.*NOPE-9|NOPE-9.*OAK-1/),
  );
  sessionStorage.clear();
  cleanup();
  const { field } = await open({ 'POST /wsl/api/auth/logout': {} });
  const filled = ['NOPE-9', 'OAK-1'];
  expect([field('Item', 1).value, field('Item', 2).value, field('Quantity', 2).value]).toEqual([...filled, '5']);
  expect(await screen.findByRole('button', { name: 'Add 1 row to cart' })).toBeTruthy();
  await signOutEverywhere();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Quick order' })).toBeNull());
  expect(Object.keys(localStorage).filter((name) => name.includes('quick order'))).toEqual([]);
});

test('the paste dialog says which columns it skips, and that there are no quantities', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Paste or upload' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox'));
  await user.paste('Item\tColor code\tUnused\nOAK-1\tNAT\t\n');
  await user.click(dialog.getByRole('button', { name: 'Load rows' }));
  expect(await dialog.findByText(/^We’ll skip: Color code\. /)).toBeTruthy();
  expect(dialog.getByText(/^No column has quantities/)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Color code'), 'Quantity');
  expect(dialog.queryByText(/^(We’ll skip|No column)/)).toBeNull();
});

test('pasted rows are read, mended and added in one request; refused ones stay with the reason', async () => {
  const { user, table, paste, sent, requests } = await open();
  paste('OAK-1\t5\nNOPE-9\t2\nTWO\t4\nASH-2\t\nELM-3\t1 SF\noak1\t7');
  const toFix = () => screen.queryByRole('radio', { name: 'Needs attention (3)' });
  await waitFor(() => expect(toFix()).toBeTruthy());
  // Rows with a problem come first, and rows of one item are added up.
  expect(screen.getAllByLabelText<HTMLInputElement>(/^Item in row/).map(({ value }) => value)).toEqual([
    ...['NOPE-9', 'TWO', 'ASH-2', 'OAK-1', 'ELM-3', ''],
  ]);
  expect(screen.getByText('Added up: 5 + 7')).toBeTruthy();
  expect(screen.getByText('How many?')).toBeTruthy();
  table['POST /wsl/api/item/learnnumber'] = {};
  await user.click(await screen.findByRole('button', { name: /OAK-1 Oak plank Similar number · Bought/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Remember NOPE-9 as OAK-1/ }));
  await user.click(screen.getByRole('button', { name: /Ash plank ASH-2/ }));
  await user.type(screen.getByLabelText('Quantity in row 3'), '6');
  await user.click(await screen.findByRole('button', { name: 'Add 5 rows to cart' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('not sold to you')).toBeTruthy();
  expect(requests.filter(({ call }) => call === addItems)).toHaveLength(1);
  expect(
    (sent() as unknown as { lines: Line[] }).lines.map(({ SKU, qtyToOrder, UMCode }) => [SKU, qtyToOrder, UMCode]),
  ).toEqual([
    ['OAK-1', 2, 'CT'],
    ['ASH-2', 4, 'CT'],
    ['ASH-2', 6, 'CT'],
    ['OAK-1', 12, 'CT'],
    ['ELM-3', 1, 'SF'],
  ]);
  expect(requests.find(({ call }) => call === 'POST /wsl/api/item/learnnumber')?.body).toMatchObject({
    number: 'NOPE-9',
    SKU: 'OAK-1',
  });
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Item in row/).map(({ value }) => value)).toEqual(['ELM-3', '']),
  );
});

test('a file of more than 5,000 rows is refused in one sentence, and 5,000 are taken', async () => {
  const { user, paste } = await open();
  paste(Array.from({ length: 5001 }, (_, at) => `X-${at}\t1`).join('\n'));
  expect(await screen.findByText(/^That’s 5,?001 rows, and there’s room for 5,000\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Paste or upload' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Download a sample file' })).toBeTruthy();
});

test('codes that can’t be looked up keep their rows, with Try again', async () => {
  const { user, table, paste } = await open({ 'POST /wsl/api/item/codes': { status: 503 } });
  paste('OAK-1\t5\nASH-2\t6');
  expect(await screen.findByText('We couldn’t look up all rows.')).toBeTruthy();
  table['POST /wsl/api/item/codes'] = codes;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Add 2 rows to cart' })).toBeTruthy();
});

test('what was typed is there again after another page', async () => {
  const { field, paste, goTo } = await open();
  paste('OAK-1\t5\nASH-2\t6');
  await screen.findByRole('button', { name: 'Add 2 rows to cart' });
  goTo('/scan');
  await screen.findByRole('heading', { level: 1, name: 'Scan' });
  goTo('/quickorder');
  await screen.findByRole('heading', { level: 1, name: 'Quick order' });
  await waitFor(() => expect(field('Item', 2).value).toBe('ASH-2'));
});

test('Clear all can be undone', async () => {
  const { user, field, paste } = await open();
  paste('OAK-1\t5\nASH-2\t6');
  await screen.findByRole('button', { name: 'Add 2 rows to cart' });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(field('Item', 1).value).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect([field('Item', 1).value, field('Item', 2).value]).toEqual(['OAK-1', 'ASH-2']));
});

test('remembered numbers are listed and can be forgotten', async () => {
  const number = {
    number: 'RV900',
    itemId: 'OAK-1',
    description: 'Oak plank',
    learnedBy: 'dana',
    learnedAt: '2026-02-03T10:00:00Z',
  };
  const { user, requests, table } = await open({
    'POST /graphql LearnedNumbers': { data: { learnedNumbers: [number] } },
  });
  table['POST /wsl/api/item/forgetnumber'] = {};
  await user.click(screen.getByRole('button', { name: 'Remembered numbers' }));
  await user.click(await screen.findByRole('button', { name: 'Forget RV900' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/item/forgetnumber')?.body).toMatchObject({
      number: 'RV900',
    }),
  );
});

test('rows are put on hold with one comment; a lost answer keeps the dialog, and the same press asks again', async () => {
  const { user, table, paste, requests } = await open({
    'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) },
  });
  const hold = 'POST /wsl/api/hold/additem';
  paste('OAK-1\t5\nASH-2\t6');
  await screen.findByRole('button', { name: 'Add 2 rows to cart' });
  await user.click(screen.getByRole('button', { name: 'Other ways to finish' }));
  await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
  await user.type(await screen.findByLabelText('Comment'), 'Maple St');
  const press = async () =>
    user.click(
      await within(screen.getByRole('dialog', { name: /on hold$/ })).findByRole('button', { name: 'Put on hold' }),
    );
  table[hold] = () => Promise.reject(new TypeError('lost'));
  await press();
  await waitFor(() => expect(requests.filter(({ call }) => call === hold)).toHaveLength(1));
  table[hold] = ({ query }: Request) => ({
    data:
      query['sku'] === 'ASH-2'
        ? { success: false, reason: 'none left' }
        : { success: true, reason: '', holdNumber: 'H1' },
  });
  await press();
  expect(await screen.findByText('none left')).toBeTruthy();
  const sent = requests.filter(({ call }) => call === hold);
  expect(sent.map(({ query }) => [query['sku'], query['quantity'], query['comment']])).toEqual([
    ['OAK-1', '5', 'Maple St'],
    ['OAK-1', '5', 'Maple St'],
    ['ASH-2', '6', 'Maple St'],
  ]);
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});
