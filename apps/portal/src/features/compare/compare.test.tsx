import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../app/session/session.ts';
import { addCompared, forgetCompared } from '../../app/state/compared-store.ts';
import { anItem, aListItem, aPage } from '../../testing/items.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyer, buyerWith } from '../../testing/people.ts';
import type { Reply, Request } from '../../testing/server-double.ts';
import { comparedText, readCompared } from './compared-address.ts';

beforeEach(forgetCompared);

const { customerNumber } = buyer;
const idOf = ({ body }: Request): string => (body as { variables: { id: string } }).variables.id;

const oak = anItem({ id: 'OAK' });
const elm = anItem({
  id: 'ELM',
  description: 'Elm plank',
  color: 'Fawn',
  specs: [
    { name: 'Wear layer', value: '20 mil' },
    { name: 'Edge', value: 'Beveled' },
  ],
  price: { ...oak.price!, amount: 5.1 },
  stock: { ...oak.stock, nextEta: { date: '2026-12-04', quantity: 300 } },
});

/** Answers for known items, and null for the others. */
const itemsReply =
  (...known: readonly object[]): Reply =>
  (request) => ({ data: { item: known.find((one) => (one as { id: string }).id === idOf(request)) ?? null } });

/** Returns the texts of a row's cells. */
const cellsOf = async (name: RegExp): Promise<(string | null)[]> => {
  const row = await screen.findByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

test('rows of a list choose up to four items, and the fifth is refused with a sentence', async () => {
  const ids = ['A', 'B', 'C', 'D', 'E'];
  const items = ids.map((id) => aListItem({ id, description: `Plank ${id}` }));
  const { user, address } = await openPortal('/items', {
    'POST /graphql Items': { data: { items: aPage({ items }) } },
  });
  const markOf = (id: string) => screen.findByRole('button', { name: `Compare ${id}` });
  for (const id of ids) await user.click(await markOf(id));
  expect(await screen.findByText(/up to four items/)).toBeTruthy();
  expect(await Promise.all(ids.map(async (id) => (await markOf(id)).getAttribute('aria-pressed')))).toEqual([
    'true',
    'true',
    'true',
    'true',
    'false',
  ]);
  const bar = within(await screen.findByRole('region', { name: 'Items to compare' }));
  expect(bar.getByRole('status').textContent).toBe('Compare 4 of 4 Plank A, Plank B, Plank C, Plank D');
  await user.click(await markOf('B'));
  expect(screen.queryByText(/up to four items/)).toBeNull();
  await user.click(await markOf('E'));
  await user.click(bar.getByRole('link', { name: 'Compare' }));
  await waitFor(() => expect(address()).toBe('/compare?items=A%2CC%2CD%2CE'));
});

test('the keyboard alone chooses on the item page, and clears the bar', async () => {
  const { user } = await openPortal('/item/OAK', { 'POST /graphql Item': itemsReply(oak) });
  const mark = await screen.findByRole('button', { name: 'Compare OAK' });
  mark.focus();
  await user.keyboard(' ');
  expect(mark.getAttribute('aria-pressed')).toBe('true');
  const bar = within(await screen.findByRole('region', { name: 'Items to compare' }));
  expect(bar.getByRole('status').textContent).toBe('Compare 1 of 4 Choose another item to compare.');
  expect(bar.queryByRole('link')).toBeNull();
  bar.getByRole('button', { name: 'Clear' }).focus();
  await user.keyboard('{Enter}');
  expect([mark.getAttribute('aria-pressed'), screen.queryByRole('region', { name: 'Items to compare' })]).toEqual([
    'false',
    null,
  ]);
});

test('the choice is that of one customer number, and signing out forgets it', async () => {
  await openPortal('/item/OAK', { 'POST /graphql Item': itemsReply(oak) });
  act(() => void addCompared('another customer', { id: 'OAK', description: 'Oak' }));
  const mark = await screen.findByRole('button', { name: 'Compare OAK' });
  expect(mark.getAttribute('aria-pressed')).toBe('false');
  act(() => void addCompared(customerNumber, { id: 'OAK', description: 'Oak' }));
  expect([mark.getAttribute('aria-pressed'), sessionStorage.getItem('compared')]).toEqual([
    'true',
    expect.stringContaining('another'),
  ]);
  act(() => session.set(null));
  await waitFor(() => expect(sessionStorage.getItem('compared')).toBeNull());
});

test('items stand side by side with their differences marked, and equal rows can be hidden', async () => {
  const { user } = await openPortal('/compare?items=OAK,ELM', { 'POST /graphql Item': itemsReply(oak, elm) });
  expect(await cellsOf(/^Your price Values differ|^Your price≠/)).toEqual([
    expect.stringContaining('$3.42'),
    expect.stringContaining('$5.10'),
  ]);
  expect(await cellsOf(/^Color/)).toEqual(['Natural', 'Fawn']);
  expect(await cellsOf(/^Edge/)).toEqual(['—', 'Beveled']);
  expect(await cellsOf(/^Next arrival/)).toEqual(['—', '+ 300 SF on Dec 4']);
  expect(await cellsOf(/^Stock at all locations/)).toEqual(['2,000 SF', '2,000 SF']);
  expect(await cellsOf(/^Sold in/)).toHaveLength(2);
  expect(screen.getByLabelText('Quantity of ELM')).toBeTruthy();
  const heads = (): (string | null)[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(heads()).toContain('Wear layer');
  await user.click(screen.getByLabelText('Only differences'));
  expect(heads()).toEqual([
    'Quantity',
    ...['Your price', 'Next arrival', 'Color', 'Finish', 'Edge'].map((name) => `${name}≠Values differ`),
  ]);
});

test('an unknown item and one that failed say so in their columns, and the failed one loads again', async () => {
  let fails = true;
  const reply: Reply = (request) =>
    idOf(request) === 'ELM' && fails ? { status: 500 } : { data: { item: idOf(request) === 'ELM' ? elm : null } };
  const { user, address } = await openPortal('/compare?items=NOPE,ELM', { 'POST /graphql Item': reply });
  expect(await screen.findByText('We couldn’t find item NOPE.')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load item ELM.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Elm plank' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove NOPE' }));
  await waitFor(() => expect(address()).toBe('/compare?items=ELM'));
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
});

test('an item that is no longer sold says so, and can’t be added', async () => {
  const old = anItem({ id: 'OLD', discontinued: true, sold: false, price: null });
  await openPortal('/compare?items=OAK,OLD', { 'POST /graphql Item': itemsReply(oak, old) });
  expect((await screen.findAllByText('No longer sold'))[0]!.closest('th')?.textContent).toContain('OLD');
  expect(await cellsOf(/^Your price/)).toEqual([expect.stringContaining('$3.42'), '—']);
  expect(screen.queryByLabelText('Quantity of OLD')).toBeNull();
});

test('a user without prices and vendors finds no row of them', async () => {
  const hidden = [oak, elm].map((one) => ({ ...one, price: null, vendor: null }));
  const answers = { 'POST /graphql Item': itemsReply(...hidden) };
  await openPortal('/compare?items=OAK,ELM', {
    ...answers,
    'GET /wsl/api/auth/user': { user: buyerWith({ showPrices: 'N' }) },
  });
  await screen.findByRole('row', { name: /^Color/ });
  expect(screen.queryByRole('row', { name: /price|Vendor/i })).toBeNull();
});

test('an address names each item once and at most four, and a comma within a number stays', async () => {
  expect(readCompared('A,B,A,,C,D,E')).toEqual({ ids: ['A', 'B', 'C', 'D'], more: true });
  for (const ids of [['A,1', '50%', '%2C'], ['00123']])
    expect(readCompared(comparedText(ids))).toEqual({ ids, more: false });
  expect(readCompared('50%').ids).toEqual(['50%']);
  await openPortal('/compare');
  expect(await screen.findByText('No items to compare yet')).toBeTruthy();
});
