import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { aCart } from '../../testing/cart.ts';
import { aShipTo, shipVias } from '../../testing/delivery.ts';

/** Six hundred sites: a chain's shops with one name, in four towns. */
const towns = [
  ['Portland', 'OR'],
  ['Spokane', 'WA'],
  ['Québec', 'QC'],
  ['Boise', 'ID'],
] as const;
const book = Array.from({ length: 600 }, (_, at) => {
  const [city, state] = towns[at % 4]!;
  const sequence = String(at + 100);
  const name = at % 3 === 0 ? 'Ridgeline Interiors' : `Site ${at}`;
  return aShipTo({ sequence, name, line1: '12 Alder St', line2: at % 8 === 0 ? '' : `Unit ${at % 5}`, city, state });
});

const replies: Record<string, Reply> = {
  'GET /wsl/api/auth/user': { user: buyerWith({ allowManualShippingAddress: 'Y' }) },
  'GET /wsl/api/cart/getitems': aCart(),
  'GET /wsl/api/shipto/current': book[0]!,
  'GET /wsl/api/shipto': { shipToList: book },
  'GET /wsl/api/shipvia': { shipViaList: shipVias },
  'GET /wsl/api/shipdates': { datesAllowed: [], datesComplete: [], closures: [], cutOff: null },
};

async function openBook(at: 'dialog' | 'checkout' = 'dialog', more: Record<string, Reply> = {}) {
  const portal = await openPortal(at === 'dialog' ? '/' : '/checkout', { ...replies, ...more });
  await portal.user.click(
    at === 'dialog'
      ? await within(await screen.findByRole('banner')).findByRole('button', { name: /Delivering To/ })
      : await screen.findByRole('button', { name: 'Change' }),
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Address book' });
  await waitFor(() => expect(field.disabled).toBe(false));
  const options = () => screen.getAllByRole('option').filter((one) => one.closest('[role="listbox"]') !== null);
  const names = () => options().map(({ textContent }) => textContent);
  return { ...portal, field, options, names };
}

test.each(['dialog', 'checkout'] as const)('S-147 a long book is searched by typing (%s)', async (at) => {
  const { user, field, names, requests } = await openBook(at);
  expect(field.value).toBe('Ridgeline Interiors · 12 Alder St · Portland, OR · #100');
  await user.type(field, 'quebec ridge unit 3');
  expect(names().slice(0, 2)).toEqual([
    'Ridgeline Interiors #118 12 Alder St · Unit 3 · Québec, QC',
    'Ridgeline Interiors #178 12 Alder St · Unit 3 · Québec, QC',
  ]);
  await user.click(screen.getByRole('option', { name: /#178/ }));
  expect(field.value).toBe('Ridgeline Interiors · 12 Alder St · Unit 3 · Québec, QC · #178');
  expect(screen.queryByRole('listbox', { name: 'Address book' })).toBeNull();
  await waitFor(() =>
    expect(requests.findLast(({ call }) => call === 'GET /wsl/api/shipvia')?.query['sequence']).toBe('178'),
  );
});

test.each([
  ['the sequence', '#699', 'Site 599 #699 12 Alder St · Unit 4 · Boise, ID', 1],
  // It is in every postal code.
  ['a sequence that other fields contain', '214', 'Ridgeline Interiors #214 12 Alder St · Unit 4 · Québec, QC', 30],
  ['the name of the state', 'site 1, washington', 'Site 1 #101 12 Alder St · Unit 1 · Spokane, WA', 30],
])('finds an address by %s', async (_what, typed, first, count) => {
  const { user, field, names } = await openBook('dialog', {
    'GET /wsl/api/auth/user': { user: buyerWith({ allowManualShippingAddress: 'N' }) },
  });
  await user.type(field, typed);
  expect(names()[0]).toBe(first);
  expect(names().length).toBeLessThanOrEqual(count);
});

test('draws a bounded number of addresses and says how many there are', async () => {
  const { user, field, options } = await openBook();
  await user.click(field);
  // Thirty, and 'Enter another address'.
  expect(options()).toHaveLength(31);
  expect(screen.getByText('30 of 600 addresses. Type more to find others.')).toBeTruthy();
  expect(screen.getByText('600 addresses').getAttribute('role')).toBe('status');
});

test('works by keyboard alone, and Escape closes only the list', async () => {
  const { user, field, options } = await openBook();
  const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  field.focus();
  await user.keyboard('{ArrowDown}');
  expect([options().length, marked()]).toEqual([31, undefined]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toMatch(/#103/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { name: 'Address book' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Change Delivery Method' })).toBeTruthy();
  expect(field.value).toMatch(/#100$/);
  // Typing behind the chosen address starts a new search, and Enter takes its best match.
  await user.keyboard('site 7 boise{Enter}');
  expect(field.value).toBe('Site 7 · 12 Alder St · Unit 2 · Boise, ID');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}{Tab}');
  expect(screen.queryByRole('listbox', { name: 'Address book' })).toBeNull();
});

test('a search without a match says so and offers to type the address', async () => {
  const { user, field, names } = await openBook();
  await user.type(field, 'nowhere');
  expect(screen.getByText('No address matches “nowhere”')).toBeTruthy();
  expect(names()).toEqual(['Enter another address']);
  await user.keyboard('{Enter}');
  expect([field.value, screen.getByLabelText('Line 1').tagName]).toEqual(['Enter another address', 'INPUT']);
});

test('a press elsewhere closes the list and keeps the choice', async () => {
  const { user, field } = await openBook();
  await user.type(field, 'site');
  await user.click(screen.getByText('Making changes may affect items in your cart'));
  expect(screen.queryByRole('listbox', { name: 'Address book' })).toBeNull();
  expect(field.value).toMatch(/#100$/);
});

test('a short book is a select in which no two addresses look alike', async () => {
  const alike = { name: 'Ridgeline Interiors', line1: '12 Alder St' };
  const short = [
    aShipTo({ ...alike, sequence: '10', line2: '' }),
    aShipTo({ ...alike, sequence: '9', line2: '' }),
    aShipTo({ ...alike, sequence: '8', line2: 'Unit 8' }),
  ];
  const portal = await openPortal('/', { ...replies, 'GET /wsl/api/shipto': { shipToList: short } });
  await portal.user.click(
    await within(await screen.findByRole('banner')).findByRole('button', { name: /Delivering To/ }),
  );
  await screen.findByRole('option', { name: /#10$/ });
  const select = screen.getByLabelText<HTMLSelectElement>('Address book');
  expect([...select.options].slice(1, 4).map(({ text }) => text)).toEqual([
    'Ridgeline Interiors · 12 Alder St · Unit 8 · Portland, OR',
    'Ridgeline Interiors · 12 Alder St · Portland, OR · #9',
    'Ridgeline Interiors · 12 Alder St · Portland, OR · #10',
  ]);
});
