import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCart, aLine } from '../../testing/cart.ts';
import { aListItem, anItem, aPage } from '../../testing/items.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';

afterEach(closeAllNotices);

const item = 'POST /graphql Item';
const add = 'POST /wsl/api/stockalerts/add';
const remove = 'POST /wsl/api/stockalerts/remove';
const none = anItem().stock;
const page = (here: number, more = {}) => ({
  data: { item: anItem({ stock: { ...none, here, atOnce: here }, ...more }) },
});
const waiting = { quantity: 3, uom: 'CT', location: { id: 'PDX', name: 'Portland' } };

async function openItem(reply: Reply, replies: Record<string, Reply> = {}) {
  const portal = await openPortal('/item/HPK-7048-NAT', {
    [item]: reply,
    [add]: { location: 'PDX', quantity: 3, UMCode: 'CT' },
    [remove]: {},
    ...replies,
  });
  await screen.findByRole('heading', { level: 1 });
  const bodies = (call: string) => portal.requests.filter((one) => one.call === call).map(({ body }) => body);
  return { ...portal, bodies };
}
const tell = () => screen.queryByRole('button', { name: 'Tell me when it’s back' });

test('where less than a carton is here, one press asks for the typed quantity, and another one undoes it', async () => {
  const { user, bodies, table } = await openItem(page(20));
  const quantity = screen.getByRole('textbox', { name: /Quantity/ });
  await user.clear(quantity);
  await user.type(quantity, '3');
  expect(screen.getByText('We can e-mail you when 3 CT or more are in stock at Portland.')).toBeTruthy();
  table[item] = page(20, { stockAlert: waiting });
  await user.click(tell()!);
  expect(await screen.findByText('We’ll tell you when it’s back: 3 CT or more at Portland.')).toBeTruthy();
  const undo = screen.getByRole('button', { name: 'Undo alert' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  table[item] = page(20);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(tell()).toBeTruthy());
  const account = { customerNumber: '104-2281', SKU: 'HPK-7048-NAT' };
  expect(bodies(add)).toEqual([{ ...account, quantity: '3', UMCode: 'CT' }]);
  expect(bodies(remove)).toEqual([{ ...account, location: 'PDX' }]);
});

test('a refusal is said, and the item is read again: it may be back', async () => {
  const error = { code: 'conflict', message: 'It is in stock at Portland now.', requestId: 'r' };
  const { user, table } = await openItem(page(0), { [add]: { status: 409, body: { error } } });
  table[item] = page(1284);
  await user.click(tell()!);
  expect(await screen.findByText(/We couldn’t set an alert for HPK-7048-NAT: It is in stock/)).toBeTruthy();
  await waitFor(() => expect(tell()).toBeNull());
});

test.each<[string, Reply, Record<string, Reply>]>([
  ['there is a carton here', page(24), {}],
  ['the item is discontinued', page(0, { discontinued: true }), {}],
  ['the customer can’t buy the item', page(0, { sold: false }), {}],
  ['the user can’t order', page(0), { 'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) } }],
])('no alert is offered where %s', async (_why, reply, replies) => {
  await openItem(reply, replies);
  expect(tell()).toBeNull();
});

const alert = (itemId: string, more = {}) => ({
  itemId,
  description: `Plank ${itemId}`,
  quantity: 2,
  uom: 'CT',
  location: { id: 'PDX', name: 'Portland' },
  state: 'waiting',
  askedAt: '2026-11-20T18:00:00.000Z',
  notifiedAt: null,
  ...more,
});
const listOf = (...stockAlerts: object[]) => ({
  data: { stockAlerts: { total: stockAlerts.length, stockAlerts } },
});

const alerts = 'POST /graphql StockAlerts';
const out = { stock: { ...aListItem().stock, here: 0, atOnce: 0 } };
const shown = { id: 'PDX', name: buyerWith({}).location.reportName };

test('rows of the item list without stock offer an alert, for the typed quantity, and undo it', async () => {
  const items = [
    aListItem({ id: 'OUT', ...out }),
    aListItem({ id: 'ELSEWHERE', ...out }),
    aListItem({ id: 'GONE', ...out, discontinued: true }),
    aListItem({ id: 'HERE' }),
  ];
  const { user, table, requests } = await openPortal('/items', {
    'POST /graphql Items': { data: { items: aPage({ items }) } },
    [alerts]: listOf(alert('ELSEWHERE', { location: { id: 'SEA', name: 'Seattle' } })),
    [add]: { location: 'PDX', quantity: 3, UMCode: 'CT' },
    [remove]: {},
  });
  const offers = await screen.findAllByRole('button', { name: /^Notify me/ });
  expect(offers.map((one) => one.closest('tr')?.dataset['row'])).toEqual(['OUT', 'ELSEWHERE']);
  const quantity = screen.getByLabelText('Quantity of OUT');
  await user.clear(quantity);
  await user.type(quantity, '3');
  table[alerts] = listOf(alert('OUT', { location: shown }));
  await user.click(offers[0]!);
  expect(await screen.findByText(/We’ll tell you when it’s back: 3 CT or more at/)).toBeTruthy();
  const undo = await screen.findByRole('button', { name: 'Alert set · Undo OUT' });
  expect(document.activeElement).toBe(undo);
  table[alerts] = listOf();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Alert set/ })).toBeNull());
  const bodies = requests.filter(({ call }) => call === add || call === remove).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { SKU: 'OUT', quantity: '3', UMCode: 'CT' },
    { SKU: 'OUT', location: 'PDX' },
  ]);
});

test('a back-ordered line of the cart offers an alert for all of it, to users who can order', async () => {
  const lines = [aLine({ qtyBackOrdered: 2 }), aLine({ id: 'HERE', lineNumber: 2 })];
  const replies = { 'GET /wsl/api/cart/getitems': aCart(lines), [alerts]: listOf() };
  const { user, requests } = await openPortal('/', {
    ...replies,
    [add]: { location: 'PDX', quantity: 5, UMCode: 'CT' },
  });
  await user.click((await screen.findAllByRole('button', { name: /^Cart/ }))[0]!);
  await user.click(await screen.findByRole('button', { name: /^Notify me/ }));
  await waitFor(() => expect(requests.find(({ call }) => call === add)?.body).toMatchObject({ quantity: '5' }));
});

test('rows offer no alert to users who can’t order, and nothing is read for them', async () => {
  const { requests } = await openPortal('/items', {
    'POST /graphql Items': { data: { items: aPage({ items: [aListItem(out)] }) } },
    'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) },
  });
  await screen.findByRole('row', { name: /HPK-7048-NAT/ });
  expect(screen.queryByRole('button', { name: /^Notify me/ })).toBeNull();
  expect(requests.filter(({ call }) => call === alerts)).toEqual([]);
});

test('the page lists waiting and notified alerts, and ends one of them', async () => {
  const list = 'POST /graphql StockAlerts';
  const notified = alert('A-1', { state: 'notified', notifiedAt: '2026-11-21T18:00:00.000Z' });
  const { user, table, requests } = await openPortal('/account/stockalerts', {
    [list]: listOf(notified, alert('B-2')),
    [remove]: {},
  });
  const row = within(await screen.findByRole('row', { name: /A-1/ }));
  expect(row.getByText('Back in stock')).toBeTruthy();
  expect(row.getByRole('link', { name: 'A-1' }).getAttribute('href')).toBe('/#/item/A-1');
  expect(screen.getByRole('button', { name: 'Remove the alert for Plank A-1 at Portland' })).toBeTruthy();
  table[list] = listOf(notified);
  await user.click(screen.getByRole('button', { name: 'End the alert for Plank B-2 at Portland' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /B-2/ })).toBeNull());
  expect(requests.filter(({ call }) => call === remove).map(({ body }) => body)).toEqual([
    { customerNumber: '104-2281', SKU: 'B-2', location: 'PDX' },
  ]);
});

test('the page says that there are none, and offers to try again when they can’t be read', async () => {
  const list = 'POST /graphql StockAlerts';
  const { user, table } = await openPortal('/account/stockalerts', {
    [list]: { status: 503, headers: { 'retry-after': '0.01' } },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No stock alerts')).toBeNull();
  table[list] = listOf();
  await user.click(again);
  expect(await screen.findByText('No stock alerts')).toBeTruthy();
});

test('the home page names the items that came back in the last week, and is silent about others', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const { requests } = await openPortal('/', {
    'POST /graphql StockAlerts': listOf(
      alert('A-1', { state: 'notified', notifiedAt: ago(6) }),
      alert('B-2', { state: 'notified', notifiedAt: ago(8) }),
    ),
  });
  const section = within(await screen.findByRole('region', { name: 'Back in stock' }));
  expect(section.getAllByRole('link').map((link) => link.textContent)).toEqual(['All stock alerts', 'A-1']);
  const asked = requests.find(({ call }) => call === 'POST /graphql StockAlerts')!.body as { variables: object };
  expect(asked.variables).toMatchObject({ state: 'notified' });
});
