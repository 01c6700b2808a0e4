import { paths } from '@tradecounter/contract/pages/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCart, aLine } from '../../testing/cart.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer, buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { closeCart, openCart } from '../cart/drawer/drawer-state.ts';
import { closeSavedCartTask } from './task.ts';

afterEach(() => {
  closeCart();
  closeSavedCartTask();
});

const calls = 'POST /wsl/api/savedcarts/';
const kitchen = { id: '7', name: 'Kitchen', lines: 2, savedAt: '2026-11-20T18:00:00.000Z', merchandise: 404.24 };
const savedLine = (lineNumber: number, more: object = {}) => ({
  lineNumber,
  itemId: `ITEM-${lineNumber}`,
  ownNumber: null,
  description: `Plank ${lineNumber}`,
  known: true,
  picture: null,
  quantity: 5,
  uom: 'CT',
  lot: '',
  sidemark: '',
  comments: '',
  unitPrice: 3.42,
  priceUom: 'SF',
  net: 404.24,
  qtyBackOrdered: 0,
  dateAvailable: null,
  problem: null,
  change: null,
  ...more,
});
const opened = (...lines: object[]) => ({ data: { savedCart: { ...kitchen, lines } } });
const listOf = (...savedCarts: object[]) => ({ data: { savedCarts: { total: savedCarts.length, savedCarts } } });
const outcome = (line: number, more: object = {}) => ({
  line: String(line),
  SKU: `ITEM-${line}`,
  outcome: 'added',
  quantity: 5,
  UMCode: 'CT',
  ...more,
});
const refusal = { outcome: 'refused', quantity: 0, reason: 'no longer sold' };

async function open(at: string, replies: Record<string, Reply> = {}) {
  const portal = await openPortal(at, {
    'POST /graphql SavedCarts': listOf(kitchen),
    'POST /graphql SavedCart': opened(savedLine(1), savedLine(2)),
    ...replies,
  });
  const sent = (call: string) => portal.requests.filter((one) => one.call === `${calls}${call}`);
  return { ...portal, sent, bodies: (call: string) => sent(call).map(({ body }) => body) };
}
const openDrawer = async (replies: Record<string, Reply> = {}) => {
  const portal = await open('/', { 'GET /wsl/api/cart/getitems': aCart(), ...replies });
  await screen.findByRole('banner');
  openCart();
  const drawer = within(await screen.findByRole('dialog', { name: /Cart/ }));
  return { ...portal, drawer };
};
async function openSaving(replies: Record<string, Reply> = {}) {
  const portal = await openDrawer(replies);
  await portal.user.click(await portal.drawer.findByRole('button', { name: 'Save cart' }));
  await portal.user.click(await screen.findByRole('button', { name: 'Save for later' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this cart' }));
  return { ...portal, dialog };
}
const saved = { id: '7', name: 'Kitchen', lines: 1, cart: { version: 4, lines: 0 } };

test('the cart is saved under a name, and a new one starts where the user wants that', async () => {
  const { dialog, user, bodies, table, requests, address } = await openSaving({
    'GET /wsl/api/cart/getitems': aCart([aLine({ sidemark: 'Unit 5' })]),
    [`${calls}save`]: saved,
  });
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(field.value).toBe('Unit 5');
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  await user.type(field, ' Kitchen ');
  table['GET /wsl/api/cart/getitems'] = aCart([], { version: 4 });
  const fetched = requests.length;
  await user.click(dialog.getByRole('checkbox', { name: 'Start a new cart afterwards' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Kitchen was saved with 1 line.')).toBeTruthy();
  expect(bodies('save')).toEqual([{ customerNumber: '104-2281', name: 'Kitchen', empty: true, replace: false }]);
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  expect(requests.slice(fetched).map(({ call }) => call)).toContain('GET /wsl/api/cart/getitems');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(address()).toBe('/account/savedcarts/7'));
});

test('a name that is taken is asked about, and the saved cart is replaced only then', async () => {
  const error = { code: 'name_taken', message: 'You already have “Kitchen” with 2 lines.', requestId: 'r' };
  const { dialog, user, bodies, table } = await openSaving({ [`${calls}save`]: { status: 409, body: { error } } });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Kitchen{Enter}');
  expect(await dialog.findByText('You already have “Kitchen” with 2 lines.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2');
  expect(dialog.queryByRole('button', { name: 'Replace saved cart' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  table[`${calls}save`] = saved;
  await user.click(await dialog.findByRole('button', { name: 'Replace saved cart' }));
  await screen.findByText('Kitchen 2 was saved with 1 line.');
  expect(bodies('save')).toMatchObject([
    { name: 'Kitchen', empty: false, replace: false },
    { name: 'Kitchen 2', replace: false },
    { name: 'Kitchen 2', empty: false, replace: true },
  ]);
});

test('a lost answer is retried with the same key, and what the user typed stays', async () => {
  const { dialog, user, sent, table } = await openSaving({ [`${calls}save`]: { status: 502 } });
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Kitchen{Enter}');
  await waitFor(() => expect(sent('save')).toHaveLength(1));
  table[`${calls}save`] = saved;
  await user.click(await dialog.findByRole('button', { name: 'Save' }));
  await screen.findByText('Kitchen was saved with 1 line.');
  const keys = sent('save').map(({ headers }) => headers.get('idempotency-key'));
  expect([keys[0] !== null, keys[1] === keys[0]]).toEqual([true, true]);
});

test('users who cannot order are offered neither saving nor saved carts', async () => {
  const user = { 'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) } };
  const { drawer } = await openDrawer(user);
  expect(await drawer.findByText('HPK-7048-NAT')).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Save cart' })).toBeNull();
});

test('an empty cart leads to the saved carts', async () => {
  const { drawer, user, address } = await openDrawer({ 'GET /wsl/api/cart/getitems': aCart([]) });
  await user.click(await drawer.findByRole('link', { name: 'Saved carts' }));
  await waitFor(() => expect(address()).toBe('/account/savedcarts'));
});

test('the list shows name, lines, day and today’s total, which users without prices do not see', async () => {
  await open(paths.savedCarts);
  const row = within((await screen.findByRole('link', { name: 'Kitchen' })).closest('tr') as HTMLElement);
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2',
    '$404.24',
    'Nov 20, 2026',
    'Put in cart',
  ]);
});

test('a saved cart replaces the cart only as the user saw it, and the lines that stay are counted', async () => {
  const { user, bodies } = await open(paths.savedCarts, {
    'GET /wsl/api/cart/getitems': aCart(),
    [`${calls}tocart`]: {
      outcomes: [outcome(1), outcome(2, refusal)],
      cart: { version: 5, lines: 1 },
      linesLeft: 1,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Put in cart: Kitchen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put Kitchen in the cart' }));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Keep the saved cart' }).checked).toBe(true);
  await user.click(await dialog.findByRole('radio', { name: 'Replace the cart' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Keep the saved cart' }));
  await user.click(dialog.getByRole('button', { name: 'Put in cart' }));
  const outcomes = within(await screen.findByRole('dialog', { name: '1 line added to the cart' }));
  expect(outcomes.getByText('1 line is still in Kitchen.')).toBeTruthy();
  expect(outcomes.getByText('no longer sold')).toBeTruthy();
  expect(bodies('tocart')).toEqual([
    { customerNumber: '104-2281', id: '7', mode: 'replace', remove: true, cartVersion: 3 },
  ]);
});

test('a saved cart that is kept is added to an empty cart without a question about its lines', async () => {
  const { user, bodies, address } = await open('/account/savedcarts/7', {
    [`${calls}tocart`]: { outcomes: [outcome(1), outcome(2)], cart: { version: 5, lines: 2 }, linesLeft: 2 },
  });
  await user.click(await screen.findByRole('button', { name: 'Put in cart' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Put in cart' }));
  const outcomes = within(await screen.findByRole('dialog', { name: '2 lines added to the cart' }));
  expect(outcomes.getByText('Plank 1')).toBeTruthy();
  await user.click(outcomes.getByRole('button', { name: 'Open the cart' }));
  expect(await screen.findByRole('dialog', { name: /^Cart/ })).toBeTruthy();
  expect(bodies('tocart')).toEqual([{ customerNumber: '104-2281', id: '7', mode: 'merge', remove: false }]);
  expect(address()).toBe('/account/savedcarts/7');
});

test('the page of a saved cart that is gone now leads back to the list', async () => {
  const { user, address } = await open('/account/savedcarts/7', {
    [`${calls}tocart`]: { outcomes: [outcome(1), outcome(2)], cart: { version: 5, lines: 2 }, linesLeft: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Put in cart' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Keep the saved cart' }));
  await user.click(dialog.getByRole('button', { name: 'Put in cart' }));
  const outcomes = within(await screen.findByRole('dialog', { name: '2 lines added to the cart' }));
  expect(outcomes.getByText('Kitchen was deleted from your saved carts.')).toBeTruthy();
  await user.click(outcomes.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(address()).toBe('/account/savedcarts'));
});

test('the page shows notes, back order and why a line cannot be ordered', async () => {
  await open('/account/savedcarts/7', {
    'POST /graphql SavedCart': opened(
      savedLine(1, { ownNumber: 'RI-1', lot: 'A12', sidemark: 'Unit 5', comments: 'Stack\nflat', qtyBackOrdered: 2 }),
      savedLine(2, {
        known: false,
        description: '',
        net: null,
        unitPrice: null,
        problem: 'we couldn’t find this item',
      }),
    ),
  });
  const [first, second] = (await screen.findAllByRole('row')).slice(1).map((row) => within(row));
  expect(first!.getByText('Lot: A12')).toBeTruthy();
  expect(first!.getByText('RI-1')).toBeTruthy();
  expect(first!.getByText(/Comments: Stack\s+flat/)).toBeTruthy();
  expect(first!.getByText('2 CT on back order')).toBeTruthy();
  expect(second!.getByText('Can’t be ordered: we couldn’t find this item')).toBeTruthy();
  expect(second!.queryByRole('link')).toBeNull();
});

test('deleting leads back to the list, with an undo', async () => {
  const { user, bodies, address } = await open('/account/savedcarts/7', {
    [`${calls}delete`]: {},
    [`${calls}undelete`]: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/account/savedcarts'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Kitchen is back in your saved carts.')).toBeTruthy();
  const cart = { customerNumber: '104-2281', id: '7' };
  expect([bodies('delete'), bodies('undelete')]).toEqual([[cart], [cart]]);
});

test('renaming shows the server’s refusal at the field', async () => {
  const error = { code: 'name_taken', message: 'You already have “Bath”.', requestId: 'r' };
  const { user, bodies } = await open(paths.savedCarts, { [`${calls}rename`]: { status: 409, body: { error } } });
  await user.click(await screen.findByRole('button', { name: 'Actions for Kitchen' }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Kitchen' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Bath{Enter}');
  expect(await dialog.findByText('You already have “Bath”.')).toBeTruthy();
  expect(bodies('rename')).toEqual([{ customerNumber: '104-2281', id: '7', name: 'Bath' }]);
});

test('a copy goes to the chosen customer, and its notice leads there', async () => {
  let current = '104-2281';
  const { user, bodies, address } = await open(paths.savedCarts, {
    'GET /wsl/api/auth/user': () => ({ user: { ...buyer, accounts: 2, customerNumber: current } }),
    'GET /wsl/api/account/customerNumberList': [
      { customerNumber: '104-2281', name: 'Ridgeline Interiors', city: 'Portland', state: 'OR' },
      { customerNumber: '777-0001', name: 'Oakland Homes', city: 'Vancouver', state: 'WA' },
    ],
    'POST /wsl/api/user/setcust': (request) => {
      current = request.query['customerNumber'] ?? '';
      return {};
    },
    [`${calls}copy`]: { id: '9', name: 'Kitchen (2)', lines: 2 },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Kitchen' }));
  await user.click(await screen.findByRole('button', { name: 'Copy to another customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Kitchen to another customer' }));
  await user.click(await dialog.findByRole('radio', { name: 'Oakland Homes' }));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Kitchen (2) was copied to 777-0001 with 2 lines.')).toBeTruthy();
  expect(bodies('copy')).toEqual([{ customerNumber: '104-2281', toCustomer: '777-0001', id: '7' }]);
  await user.click(screen.getByRole('button', { name: 'Switch to 777-0001' }));
  await waitFor(() => expect([current, address()]).toEqual(['777-0001', '/account/savedcarts/9']));
});

test('a list that could not be read is no empty list', async () => {
  const { table, user } = await open(paths.savedCarts, { 'POST /graphql SavedCarts': { status: 400 } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No saved carts yet')).toBeNull();
  table['POST /graphql SavedCarts'] = listOf();
  await user.click(retry);
  expect(await screen.findByText('No saved carts yet')).toBeTruthy();
});

test('the cart is saved as an Excel file and as a PDF', async () => {
  const { drawer, user, requests } = await openDrawer({
    'POST /wsl/api/downloads/request': { address: '/api/downloads/file/x', expires: '2026-11-22T18:01:00.000Z' },
  });
  for (const format of ['Excel (XLSX)', 'PDF']) {
    await user.click(await drawer.findByRole('button', { name: 'Save cart' }));
    await user.click(await screen.findByRole('button', { name: format }));
  }
  const bodies = () =>
    requests.filter(({ call }) => call === 'POST /wsl/api/downloads/request').map(({ body }) => body);
  await waitFor(() =>
    expect(bodies()).toMatchObject([
      { customerNumber: '104-2281', kind: 'cartLines', format: 'xlsx', question: {} },
      { customerNumber: '104-2281', kind: 'cart', format: 'pdf', question: { id: '' } },
    ]),
  );
});
