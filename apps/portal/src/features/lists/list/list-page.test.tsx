import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCart } from '../../cart/drawer/drawer-state.ts';
import { anItem } from '../../catalog/item-builder.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Reply } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aLineItem, aListLine, aWholeList } from '../lists-builder.ts';
import type { List, ListLine } from '../queries.ts';

const query = 'POST /graphql ShoppingList';
const calls = 'POST /wsl/api/shopping/';
const line = (number: number, more: Partial<ListLine> = {}): ListLine => {
  const itemId = `ITEM-${number}`;
  return aListLine({ id: `L${number}`, itemId, item: aLineItem({ id: itemId, description: `Plank ${number}` }), ...more });
};
const three = [line(1), line(2), line(3)];
const answer = (list: List | null) => ({ data: { shoppingList: list } });
const conflict = { status: 409, body: { error: { code: 'conflict', message: 'Somebody has changed it.', requestId: 'r1' } } };

async function openList(lines: readonly ListLine[] = three, replies: Record<string, Reply> = {}, more: Partial<List> = {}) {
  const portal = await openPortal('/shoppinglist/Kitchens', { [query]: answer(aWholeList(lines, more)), ...replies });
  await screen.findByRole('heading', { level: 1, name: more.favorites === true ? 'Favorites' : (more.name ?? 'Kitchens') });
  const bodies = (name: string) => portal.requests.filter(({ call }) => call === calls + name).map(({ body }) => body);
  const order = () => [...document.querySelectorAll('[data-grip]')].map((grip) => (grip as HTMLElement).dataset['grip']);
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const serve = (next: readonly ListLine[]) => (portal.table[query] = answer(aWholeList(next, more)));
  return { ...portal, bodies, order, field, serve };
}

const address = { customerNumber: '104-2281', listName: 'Kitchens', listCust: '104-2281' };
const row = { listQty: '5', UMCode: 'CT', note: '', minimum: null, maximum: null };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
});
afterEach(() => {
  closeAllNotices();
  closeCart();
});

test('S-198 the page shows one list: each line with its item, stock, price, quantity and unit', async () => {
  await openList([line(1, { note: 'left wall' })]);
  const cells = within(screen.getByRole('row', { name: /Plank 1/ }));
  expect(cells.getByRole('link', { name: 'Plank 1' }).getAttribute('href')).toBe('/#/item/ITEM-1');
  expect(cells.getByText('1,284 SF')).toBeTruthy();
  expect(cells.getByText('$3.42')).toBeTruthy();
  expect(['Quantity of ITEM-1', 'Unit of ITEM-1', 'Note on ITEM-1'].map((name) => cells.getByLabelText<HTMLInputElement>(name).value)).toEqual(['5', 'CT', 'left wall']);
});

test('S-198 the name of a list may hold any sign', async () => {
  const name = 'Baños / 2º #1 100% ?';
  const { requests } = await openPortal(`/shoppinglist/${encodeURIComponent(name)}`, { [query]: answer(aWholeList([], { name })) });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(requests.find(({ call }) => call === query)?.body).toMatchObject({ variables: { customerNumber: '104-2281', name } });
});

test('S-196 the favorites are a list like the others', async () => {
  await openList(three, {}, { name: 'Favorite Items', favorites: true, can: [] });
  expect(screen.getByRole('row', { name: /Plank 3/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /What can be done with Favorite Items/ })).toBeNull();
});

test('a list that is not there is no page', async () => {
  await openPortal('/shoppinglist/Nowhere', { [query]: answer(null) });
  expect(await screen.findByText('This page could not be found')).toBeTruthy();
});

test('S-196 favorites of which there is none yet are a page nevertheless', async () => {
  await openPortal('/shoppinglist/Favorite%20Items', { [query]: answer(null) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeTruthy();
  expect(screen.getByText('No favorites yet')).toBeTruthy();
});

test('an empty list says how items come to it', async () => {
  await openList([]);
  expect(screen.getByText('Nothing on this list yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'All to cart' })).toBeNull();
});

test('what is typed into a line is saved when the hands leave it, with the version that was seen', async () => {
  const { user, field, bodies } = await openList([line(1, { version: 7 })], { [`${calls}setline`]: { version: 8 } });
  await user.clear(field('Quantity of ITEM-1'));
  await user.type(field('Quantity of ITEM-1'), '12,5');
  expect(bodies('setline')).toEqual([]);
  await user.tab();
  await waitFor(() => expect(bodies('setline')).toEqual([{ ...address, line: 'L1', version: 7, ...row, listQty: '12.5' }]));
  await user.type(field('Note on ITEM-1'), 'left{Enter}');
  await waitFor(() => expect(bodies('setline').at(-1)).toEqual({ ...address, line: 'L1', version: 8, ...row, listQty: '12.5', note: 'left' }));
});

test('what is no quantity is said at the field and not sent', async () => {
  const { user, field, bodies } = await openList([line(1)]);
  await user.clear(field('Quantity of ITEM-1'));
  await user.type(field('Quantity of ITEM-1'), 'five{Enter}');
  expect(screen.getByText('Type a number from 0 to 9,999,999, with at most 4 decimals')).toBeTruthy();
  expect(bodies('setline')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(field('Quantity of ITEM-1').value).toBe('5');
});

test("somebody else's change is shown and what was typed is kept, until one is chosen", async () => {
  const { user, field, bodies, serve, table } = await openList([line(1)], { [`${calls}setline`]: conflict });
  serve([line(1, { quantity: 9, version: 2, changedBy: 'Lee Marsh' })]);
  await user.clear(field('Quantity of ITEM-1'));
  await user.type(field('Quantity of ITEM-1'), '12{Enter}');
  expect(await screen.findByText(/Lee Marsh has changed this line meanwhile: 9 CT/)).toBeTruthy();
  expect(field('Quantity of ITEM-1').value).toBe('12');
  table[`${calls}setline`] = { version: 3 };
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(bodies('setline').at(-1)).toMatchObject({ version: 2, listQty: '12' }));
  await waitFor(() => expect(screen.queryByText(/Lee Marsh has changed/)).toBeNull());
});

test("theirs is taken where that is chosen", async () => {
  const { user, field, serve } = await openList([line(1)], { [`${calls}setline`]: conflict });
  serve([line(1, { quantity: 9, version: 2, changedBy: 'Lee Marsh' })]);
  await user.type(field('Note on ITEM-1'), 'x{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect([field('Quantity of ITEM-1').value, field('Note on ITEM-1').value]).toEqual(['9', '']);
});

test('a line that cannot be saved keeps what was typed', async () => {
  const { user, field } = await openList([line(1)], { [`${calls}setline`]: { status: 500 } });
  await user.type(field('Note on ITEM-1'), 'left{Enter}');
  expect(await screen.findByText(/ITEM-1 could not be saved/)).toBeTruthy();
  expect(field('Note on ITEM-1').value).toBe('left');
});

test('a line that somebody else has taken off goes, with what was typed, and says so', async () => {
  const gone = { status: 404, body: { error: { code: 'not_found', message: 'This line is no longer on the list.', requestId: 'r1' } } };
  const { user, field, order, serve } = await openList(three, { [`${calls}setline`]: gone });
  serve([line(1), line(3)]);
  await user.type(field('Note on ITEM-2'), 'left{Enter}');
  expect(await screen.findByText('ITEM-2 could not be saved: This line is no longer on the list.')).toBeTruthy();
  await waitFor(() => expect(order()).toEqual(['L1', 'L3']));
});

test('what was typed into a line that is off the list keeps the others out of the cart no longer', async () => {
  const { user, field, bodies, serve } = await openList(three, { [`${calls}removelines`]: {}, [`${calls}tocart`]: { fates: [], cart: { version: 2, lines: 2 } } });
  await user.clear(field('Quantity of ITEM-2'));
  await user.type(field('Quantity of ITEM-2'), 'many{Enter}');
  serve([line(1), line(3)]);
  await user.click(screen.getByRole('button', { name: 'What can be done with ITEM-2' }));
  await user.click(await screen.findByRole('button', { name: 'Take off the list' }));
  await waitFor(() => expect(screen.queryByLabelText('Quantity of ITEM-2')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'All to cart' }));
  await waitFor(() => expect(bodies('tocart')).toHaveLength(1));
});

test('by keyboard a line is taken up, carried and put down, and each step is said', async () => {
  const { user, order, bodies } = await openList(three, { [`${calls}moveline`]: {} });
  const grip = () => screen.getByRole('button', { name: 'Move ITEM-1' });
  grip().focus();
  await user.keyboard(' ');
  expect(grip().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('ITEM-1 taken up, place 1 of 3.')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['L2', 'L1', 'L3']);
  expect(document.activeElement).toBe(grip());
  expect(screen.getByText('Place 2 of 3.')).toBeTruthy();
  expect(bodies('moveline')).toEqual([]);
  await user.keyboard(' ');
  await waitFor(() => expect(bodies('moveline')).toEqual([{ ...address, line: 'L1', after: 'L2' }]));
  expect(order()).toEqual(['L2', 'L1', 'L3']);
});

test('Escape puts a line back where it was', async () => {
  const { user, order, bodies } = await openList();
  screen.getByRole('button', { name: 'Move ITEM-3' }).focus();
  await user.keyboard(' {ArrowUp}{ArrowUp}');
  expect(order()).toEqual(['L3', 'L1', 'L2']);
  await user.keyboard('{Escape}');
  expect(order()).toEqual(['L1', 'L2', 'L3']);
  expect(bodies('moveline')).toEqual([]);
});

test('a line is dragged by its grip', async () => {
  const { order, bodies } = await openList(three, { [`${calls}moveline`]: {} });
  const grip = screen.getByRole('button', { name: 'Move ITEM-1' });
  const target = screen.getByRole('row', { name: /Plank 3/ });
  document.elementsFromPoint = () => [target.querySelector('td') as Element];
  fireEvent.pointerDown(grip, { button: 0, pointerId: 1 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 10, clientY: 300 });
  await waitFor(() => expect(order()).toEqual(['L2', 'L3', 'L1']));
  fireEvent.pointerUp(grip, { pointerId: 1, clientX: 10, clientY: 300 });
  expect(order()).toEqual(['L2', 'L3', 'L1']);
  await waitFor(() => expect(bodies('moveline')).toEqual([{ ...address, line: 'L1', after: 'L3' }]));
});

test('a low line passes a high one when it would lie under the pointer, and stays there', async () => {
  const { order } = await openList(three);
  const heights: Record<string, number> = { L1: 40, L2: 200, L3: 40 };
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-grip]')].map((grip) => ({ row: grip.closest('tr')!, height: heights[grip.dataset['grip']!]! }));
  const topOf = (row: Element): number => rows().slice(0, rows().findIndex((one) => one.row === row)).reduce((sum, { height }) => sum + height, 0);
  vi.spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect').mockImplementation(function of(this: HTMLTableRowElement) {
    return new DOMRect(0, topOf(this), 100, rows().find(({ row }) => row === this)?.height ?? 0);
  });
  document.elementsFromPoint = (_, y) => rows().filter(({ row, height }) => y >= topOf(row) && y < topOf(row) + height).map(({ row }) => row.querySelector('td')!);
  const grip = screen.getByRole('button', { name: 'Move ITEM-1' });
  fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX: 10, clientY: 20 });
  const frames = async (): Promise<void> => {
    for (let at = 0; at < 3; at += 1) await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  };
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 10, clientY: 60 });
  await frames();
  expect(order()).toEqual(['L1', 'L2', 'L3']);
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 10, clientY: 210 });
  await waitFor(() => expect(order()).toEqual(['L2', 'L1', 'L3']));
  await frames();
  expect(order()).toEqual(['L2', 'L1', 'L3']);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(order()).toEqual(['L1', 'L2', 'L3']);
});

test('an order that cannot be kept is put back and said', async () => {
  const { user, order } = await openList(three, { [`${calls}moveline`]: { status: 500 } });
  await user.click(screen.getByRole('button', { name: 'What can be done with ITEM-3' }));
  await user.click(await screen.findByRole('button', { name: 'Move to the top' }));
  expect(await screen.findByText(/The order of the lines could not be kept/)).toBeTruthy();
  await waitFor(() => expect(order()).toEqual(['L1', 'L2', 'L3']));
});

test('picked lines are taken off at once, and Undo puts them back', async () => {
  const { user, order, bodies, serve } = await openList(three, { [`${calls}removelines`]: {}, [`${calls}restorelines`]: {} });
  await user.click(screen.getByRole('checkbox', { name: 'Pick ITEM-1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pick ITEM-3' }));
  serve([line(2)]);
  await user.click(screen.getByRole('button', { name: 'Take off the list' }));
  expect(order()).toEqual(['L2']);
  await screen.findByText('2 items were taken off the list.');
  serve(three);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(order()).toEqual(['L1', 'L2', 'L3']));
  expect([bodies('removelines'), bodies('restorelines')]).toEqual([[{ ...address, lines: ['L1', 'L3'] }], [{ ...address, lines: ['L1', 'L3'] }]]);
});

const fates = {
  cart: { version: 9, lines: 2 },
  fates: [
    { line: 'L1', SKU: 'ITEM-1', fate: 'added', quantity: 5, UMCode: 'CT' },
    { line: 'L2', SKU: 'ITEM-2', fate: 'rounded', quantity: 6, UMCode: 'CT', reason: 'Sold in full packs.', reasonCode: 'full_packs' },
    { line: 'L3', SKU: 'ITEM-3', fate: 'refused', quantity: 0, UMCode: 'CT', reason: 'Not sold to you.', reasonCode: 'not_sold_to_customer' },
  ],
};

test("all of a list goes into the cart, and each line's fate is told, what needs a look first", async () => {
  const { user, requests, bodies } = await openList(three, { [`${calls}tocart`]: fates });
  await user.click(screen.getByRole('button', { name: 'All to cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 lines are in the cart' }));
  expect(dialog.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual(['1 line not ordered', '1 line in another quantity', '1 line added']);
  expect(dialog.getByText('Not sold to you.').closest('li')?.querySelector('a')?.getAttribute('href')).toBe('/#/item/ITEM-3');
  expect(dialog.getByText(/6 CT: Sold in full packs/)).toBeTruthy();
  expect(bodies('tocart')).toEqual([address]);
  await waitFor(() => expect(requests.filter(({ call }) => call === 'GET /wsl/api/cart/getitems').length).toBeGreaterThan(1));
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Pick ITEM-3' }).checked).toBe(true);
  expect(screen.getByText('Not ordered: Not sold to you.')).toBeTruthy();
});

test('of what is back ordered it is said how much', async () => {
  const fate = (line: string, quantity: number, qtyBackOrdered: number) => ({ line, SKU: `ITEM-${line.slice(1)}`, fate: 'back_ordered', quantity, UMCode: 'CT', qtyBackOrdered });
  const { user } = await openList(three, { [`${calls}tocart`]: { ...fates, fates: [fate('L1', 5, 2), fate('L2', 5, 5)] } });
  await user.click(screen.getByRole('button', { name: 'All to cart' }));
  const part = within(await screen.findByRole('region', { name: '2 lines on back order' }));
  expect(part.getByText('5 CT, 2 CT of it on back order')).toBeTruthy();
  expect(part.getByText('5 CT on back order')).toBeTruthy();
});

test('after a lost answer the same press has the same key, another one a new key', async () => {
  const { user, requests, table } = await openList(three, { [`${calls}tocart`]: { status: 502 } });
  await user.click(screen.getByRole('button', { name: 'All to cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The list was not put into the cart' }));
  table[`${calls}tocart`] = fates;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('dialog', { name: '2 lines are in the cart' });
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'All to cart' }));
  const keys = () => requests.filter(({ call }) => call === `${calls}tocart`).map(({ headers }) => headers.get('idempotency-key'));
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[0]).toBeTruthy();
  expect([keys()[1] === keys()[0], keys()[2] === keys()[0]]).toEqual([true, false]);
});

test('while it runs it cannot be dismissed', async () => {
  const answered = Promise.withResolvers<void>();
  const { user } = await openList(three, { [`${calls}tocart`]: fates });
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('tocart')) await answered.promise;
    return served(input, init);
  };
  await user.click(screen.getByRole('button', { name: 'All to cart' }));
  await screen.findByRole('dialog', { name: 'Putting the list into the cart' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Putting the list into the cart' })).toBeTruthy();
  answered.resolve();
  expect(await screen.findByRole('dialog', { name: '2 lines are in the cart' })).toBeTruthy();
});

test('picked lines alone go into the cart', async () => {
  const { user, bodies } = await openList(three, { [`${calls}tocart`]: fates });
  await user.click(screen.getByRole('checkbox', { name: 'Pick ITEM-2' }));
  await user.click(screen.getByRole('button', { name: 'To cart' }));
  await waitFor(() => expect(bodies('tocart')).toEqual([{ ...address, lines: [{ line: 'L2' }] }]));
});

test('what was typed and cannot be saved keeps the list out of the cart', async () => {
  const { user, field, bodies } = await openList([line(1)]);
  await user.clear(field('Quantity of ITEM-1'));
  await user.type(field('Quantity of ITEM-1'), 'five');
  await user.click(screen.getByRole('button', { name: 'All to cart' }));
  expect(await screen.findByText(/Some lines could not be saved/)).toBeTruthy();
  expect(bodies('tocart')).toEqual([]);
});

test('who may not order sees the list and no way into the cart', async () => {
  await openList(three, { 'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) } });
  expect(screen.queryByRole('button', { name: 'All to cart' })).toBeNull();
});

test('levels are set in their own columns; a maximum below the minimum is not sent', async () => {
  const { user, field, bodies } = await openList([line(1)], { [`${calls}setline`]: { version: 2 } });
  await user.click(screen.getByRole('radio', { name: 'Levels' }));
  await user.type(field('Minimum of ITEM-1'), '4{Enter}');
  await waitFor(() => expect(bodies('setline').at(-1)).toMatchObject({ minimum: '4', maximum: null }));
  await user.type(field('Maximum of ITEM-1'), '3{Enter}');
  expect(screen.getByText('The maximum is below the minimum')).toBeTruthy();
  expect(bodies('setline')).toHaveLength(1);
});

test('a count proposes what to order, is kept when the page is left, and goes into the cart', async () => {
  const lines = [line(1, { minimum: 4, maximum: 10 }), line(2, { minimum: 4, maximum: 10 }), line(3)];
  const { user, field, bodies, goTo } = await openList(lines, { [`${calls}tocart`]: fates });
  await user.click(screen.getByRole('radio', { name: 'Count' }));
  await user.type(field('ITEM-1 on the shelf'), '2');
  await user.type(field('ITEM-2 on the shelf'), '5');
  expect(within(screen.getByRole('row', { name: /Plank 1/ })).getByText('8')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Plank 2/ })).getByText('enough')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Plank 3/ })).getByText('no levels')).toBeTruthy();
  goTo('/shoppinglist');
  await screen.findByRole('heading', { level: 1, name: 'Shopping Lists' });
  goTo('/shoppinglist/Kitchens');
  await user.click(await screen.findByRole('radio', { name: 'Count' }));
  expect(field('ITEM-1 on the shelf').value).toBe('2');
  await user.click(screen.getByRole('button', { name: '1 item to cart' }));
  await waitFor(() => expect(bodies('tocart')).toEqual([{ ...address, lines: [{ line: 'L1', quantity: '8' }] }]));
});

test('a number that nobody knows stays as it was typed, and the right item takes its place', async () => {
  const found = { id: 'HPK-7048-NAT', description: 'Heritage Plank Oak', size: null, picture: null, knownAs: null, bought: false };
  const unknown = line(2, { itemId: 'OAK 7048', item: null, problem: 'unknown_item', note: 'hall' });
  const { user, bodies, serve } = await openList([line(1), unknown], {
    [`${calls}addlines`]: { added: 1, changed: 0, unknown: 0 },
    [`${calls}moveline`]: {},
    [`${calls}removelines`]: {},
    'POST /graphql Suggestions': { data: { suggestions: { searches: [], categories: [], items: [found] } } },
    'POST /graphql Item': { data: { item: anItem() } },
  });
  expect(screen.getByText('Nobody knows the item number OAK 7048. Choose the right item.')).toBeTruthy();
  serve([line(1), unknown, line(9, { itemId: 'HPK-7048-NAT' })]);
  await user.type(screen.getByRole('combobox', { name: 'The right item for OAK 7048' }), 'oak');
  await user.click(await screen.findByRole('option', { name: /Heritage Plank Oak/ }));
  await screen.findByText('HPK-7048-NAT stands in the place of OAK 7048.');
  expect(bodies('addlines')).toEqual([{ ...address, rows: [{ SKU: 'HPK-7048-NAT', ...row, note: 'hall' }] }]);
  expect(bodies('moveline')).toEqual([{ ...address, line: 'L9', after: 'L2' }]);
  expect(bodies('removelines')).toEqual([{ ...address, lines: ['L2'] }]);
});

test('a unit that the item has not is shown, and another one is chosen', async () => {
  const { user, field, bodies } = await openList([line(1, { uom: 'BOX', problem: 'unknown_uom' })], { [`${calls}setline`]: { version: 2 } });
  expect(screen.getByText('The item has no unit BOX. Choose one.')).toBeTruthy();
  await user.selectOptions(field('Unit of ITEM-1'), 'CT');
  await waitFor(() => expect(bodies('setline')).toMatchObject([{ UMCode: 'CT' }]));
  await waitFor(() => expect(screen.queryByText(/has no unit/)).toBeNull());
});

test('of 2,000 lines those near the window are in the document', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(66);
  await openList(Array.from({ length: 2000 }, (_, at) => line(at)));
  expect(document.querySelectorAll('[data-grip]').length).toBeLessThan(80);
  expect(screen.getByText('2,000 items')).toBeTruthy();
});

test('a quote is requested of the lines that have an item and a quantity, and of no other', async () => {
  const lines = [line(1), line(2, { quantity: 0 }), line(3, { item: null })];
  const may = { 'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y', allowedToOrder: 'Y' }) } };
  const { user, field } = await openList(lines, { ...may });
  expect(field('Quantity of ITEM-1').value).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Request a quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: /quote/i }));
  expect(dialog.getByText('Plank 1')).toBeTruthy();
  expect([dialog.queryByText('Plank 2'), dialog.queryByText('ITEM-3')]).toEqual([null, null]);
});

test('who may not see quotes is offered none', async () => {
  await openList(three, { 'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'N', allowedToOrder: 'Y' }) } });
  expect(screen.queryByRole('button', { name: 'Request a quote' })).toBeNull();
});
