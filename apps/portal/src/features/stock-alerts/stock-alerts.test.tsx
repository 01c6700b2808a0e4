import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anItem } from '../../testing/items.ts';
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
  const { user, table } = await openPortal('/account/stockalerts', { [list]: { status: 503 } });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
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
