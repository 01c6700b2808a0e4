import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anItem } from '../../../testing/items.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { aSummary, aWholeList } from '../../../testing/lists.ts';
import { address, answer, aroundLists, calls, conflict, line, openList, query, row, three } from './open-list.ts';

aroundLists();

test('S-198 the page shows one list: each line with its item, stock, price, quantity and unit', async () => {
  await openList([line(1, { note: 'left wall' })]);
  const cells = within(screen.getByRole('row', { name: /Plank 1/ }));
  expect(cells.getByRole('link', { name: 'Plank 1' }).getAttribute('href')).toBe('/#/item/ITEM-1');
  expect(cells.getByText('1,284 SF')).toBeTruthy();
  expect(cells.getByText('$3.42')).toBeTruthy();
  // 5 CT of 23.64 SF at $3.42.
  expect(cells.getByText('$404.24')).toBeTruthy();
  expect(screen.getByText('List total').parentElement!.textContent).toBe('List total $404.24');
  expect(
    ['Quantity of ITEM-1', 'Unit for ITEM-1', 'Note on ITEM-1'].map(
      (name) => cells.getByLabelText<HTMLInputElement>(name).value,
    ),
  ).toEqual(['5', 'CT', 'left wall']);
});

test('the switch to other lists says when they could not be read, and reads them again at a press', async () => {
  const { user, table } = await openList([line(1)]);
  table['POST /graphql ShoppingLists'] = { status: 500 };
  await user.click(await screen.findByTitle('Switch lists'));
  const panel = within(await screen.findByRole('navigation', { name: 'Switch lists' }));
  await panel.findByText('We couldn’t load this');
  table['POST /graphql ShoppingLists'] = { data: { shoppingLists: [aSummary({ name: 'Kitchens' })] } };
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('link', { name: /^Kitchens/ })).toBeTruthy();
});

test('S-198 the name of a list can contain any character', async () => {
  const name = 'Baños / 2º #1 100% ?';
  const { requests } = await openPortal(`/shoppinglist/${encodeURIComponent(name)}`, {
    [query]: answer(aWholeList([], { name })),
  });
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(requests.find(({ call }) => call === query)?.body).toMatchObject({
    variables: { customerNumber: '104-2281', name },
  });
});

test('S-196 the favorites are shown like any other list, but without list actions', async () => {
  await openList(three, {}, { name: 'Favorite Items', favorites: true, can: [] });
  expect(screen.getByRole('row', { name: /Plank 3/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Actions for Favorite Items/ })).toBeNull();
});

test('pressing the name of the list shows the other lists, and pressing one opens it', async () => {
  const lists = [aSummary(), aSummary({ name: 'Truck stock', lineCount: 10 })];
  const { user, address } = await openList(three, {
    'POST /graphql ShoppingLists': { data: { shoppingLists: lists } },
  });
  await user.click(screen.getByRole('button', { name: 'Kitchens' }));
  expect((await screen.findByRole('link', { name: 'Kitchens 2 items' })).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: 'Truck stock 10 items' }));
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/shoppinglist/Truck stock'));
});

test('an unknown list shows the not-found page', async () => {
  await openPortal('/shoppinglist/Nowhere', { [query]: answer(null) });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});

test('S-196 the favorites page exists even without favorites', async () => {
  await openPortal('/shoppinglist/Favorite%20Items', { [query]: answer(null) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Favorites' })).toBeTruthy();
  expect(screen.getByText('No favorites yet')).toBeTruthy();
});

test('an empty list says so and cannot be added to the cart', async () => {
  await openList([]);
  expect(screen.getByText('Nothing on this list yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add all to cart' })).toBeNull();
});

test('edits to a line are saved when the focus leaves the field, with the version that was read', async () => {
  const { user, field, bodies } = await openList([line(1, { version: 7 })], { [`${calls}setline`]: { version: 8 } });
  await user.clear(field('Quantity of ITEM-1'));
  await user.type(field('Quantity of ITEM-1'), '12,5');
  expect(bodies('setline')).toEqual([]);
  await user.tab();
  await waitFor(() =>
    expect(bodies('setline')).toEqual([{ ...address, line: 'L1', version: 7, ...row, listQty: '12.5' }]),
  );
  await user.type(field('Note on ITEM-1'), 'left{Enter}');
  await waitFor(() =>
    expect(bodies('setline').at(-1)).toEqual({
      ...address,
      line: 'L1',
      version: 8,
      ...row,
      listQty: '12.5',
      note: 'left',
    }),
  );
});

test('an invalid quantity shows an error and is not sent; Escape restores the old one', async () => {
  const { user, field, bodies } = await openList([line(1)]);
  await user.clear(field('Quantity of ITEM-1'));
  await user.type(field('Quantity of ITEM-1'), 'five{Enter}');
  expect(screen.getByText('Enter a number from 0 to 9,999,999, with up to 4 decimal places')).toBeTruthy();
  expect(bodies('setline')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(field('Quantity of ITEM-1').value).toBe('5');
});

test("another user's change is shown and the input is kept until the user chooses", async () => {
  const { user, field, bodies, serve, table } = await openList([line(1)], { [`${calls}setline`]: conflict });
  serve([line(1, { quantity: 9, version: 2, changedBy: 'Lee Marsh' })]);
  await user.clear(field('Quantity of ITEM-1'));
  await user.type(field('Quantity of ITEM-1'), '12{Enter}');
  expect(await screen.findByText(/Lee Marsh just changed this line to 9 CT/)).toBeTruthy();
  expect(field('Quantity of ITEM-1').value).toBe('12');
  table[`${calls}setline`] = { version: 3 };
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(bodies('setline').at(-1)).toMatchObject({ version: 2, listQty: '12' }));
  await waitFor(() => expect(screen.queryByText(/Lee Marsh has changed/)).toBeNull());
});

test("the user can take the other user's change", async () => {
  const { user, field, serve } = await openList([line(1)], { [`${calls}setline`]: conflict });
  serve([line(1, { quantity: 9, version: 2, changedBy: 'Lee Marsh' })]);
  await user.type(field('Note on ITEM-1'), 'x{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect([field('Quantity of ITEM-1').value, field('Note on ITEM-1').value]).toEqual(['9', '']);
});

test('a line that cannot be saved keeps the input', async () => {
  const { user, field } = await openList([line(1)], { [`${calls}setline`]: { status: 500 } });
  await user.type(field('Note on ITEM-1'), 'left{Enter}');
  expect(await screen.findByText(/We couldn’t save ITEM-1/)).toBeTruthy();
  expect(field('Note on ITEM-1').value).toBe('left');
});

test('a line that another user removed disappears with its input, and a message says so', async () => {
  const gone = {
    status: 404,
    body: { error: { code: 'not_found', message: 'This line is no longer on the list.', requestId: 'r1' } },
  };
  const { user, field, order, serve } = await openList(three, { [`${calls}setline`]: gone });
  serve([line(1), line(3)]);
  await user.type(field('Note on ITEM-2'), 'left{Enter}');
  expect(await screen.findByText('We couldn’t save ITEM-2: This line is no longer on the list.')).toBeTruthy();
  await waitFor(() => expect(order()).toEqual(['L1', 'L3']));
});

test('invalid input in a removed line no longer blocks adding the others to the cart', async () => {
  const { user, field, bodies, serve } = await openList(three, {
    [`${calls}removelines`]: {},
    [`${calls}tocart`]: { outcomes: [], cart: { version: 2, lines: 2 } },
  });
  await user.clear(field('Quantity of ITEM-2'));
  await user.type(field('Quantity of ITEM-2'), 'many{Enter}');
  serve([line(1), line(3)]);
  await user.click(screen.getByRole('button', { name: 'Actions for ITEM-2' }));
  await user.click(await screen.findByRole('button', { name: 'Remove from the list' }));
  await waitFor(() => expect(screen.queryByLabelText('Quantity of ITEM-2')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }));
  await waitFor(() => expect(bodies('tocart')).toHaveLength(1));
});

test('selected lines are removed at once, and Undo restores them', async () => {
  const { user, order, bodies, serve } = await openList(three, {
    [`${calls}removelines`]: {},
    [`${calls}restorelines`]: {},
  });
  await user.click(screen.getByRole('checkbox', { name: 'Select ITEM-1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select ITEM-3' }));
  serve([line(2)]);
  await user.click(screen.getByRole('button', { name: 'Remove from the list' }));
  expect(order()).toEqual(['L2']);
  await screen.findByText('2 items were removed from the list.');
  serve(three);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(order()).toEqual(['L1', 'L2', 'L3']));
  expect([bodies('removelines'), bodies('restorelines')]).toEqual([
    [{ ...address, lines: ['L1', 'L3'] }],
    [{ ...address, lines: ['L1', 'L3'] }],
  ]);
});

test('minimum and maximum are set in the Levels view, and a maximum below the minimum is not sent', async () => {
  const { user, field, bodies } = await openList([line(1)], { [`${calls}setline`]: { version: 2 } });
  await user.click(screen.getByRole('radio', { name: 'Levels' }));
  await user.type(field('Minimum for ITEM-1'), '4{Enter}');
  await waitFor(() => expect(bodies('setline').at(-1)).toMatchObject({ minimum: '4', maximum: null }));
  await user.type(field('Maximum for ITEM-1'), '3{Enter}');
  expect(screen.getByText('The maximum is below the minimum')).toBeTruthy();
  expect(bodies('setline')).toHaveLength(1);
});

const found = {
  id: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak',
  size: null,
  picture: null,
  knownAs: null,
  bought: false,
};

test('an added item is shown at once with its quantity in focus, and so is one already on the list', async () => {
  const { user, field, serve, table } = await openList(three, {
    [`${calls}additem`]: {},
    'POST /graphql Suggestions': { data: { suggestions: { searches: [], categories: [], items: [found] } } },
    'POST /graphql Item': { data: { item: anItem() } },
  });
  const pick = async (text: string, name: RegExp) => {
    await user.type(screen.getByRole('combobox', { name: /Add an item/ }), text);
    await user.click(await screen.findByRole('option', { name }));
  };
  serve([...three, line(9, { itemId: 'HPK-7048-NAT' })]);
  await pick('oak', /Heritage Plank Oak/);
  await waitFor(() => expect(document.activeElement).toBe(field('Quantity of HPK-7048-NAT')));
  table['POST /graphql Suggestions'] = {
    data: {
      suggestions: { searches: [], categories: [], items: [{ ...found, id: 'ITEM-2', description: 'Plank 2' }] },
    },
  };
  table['POST /graphql Item'] = { data: { item: anItem({ id: 'ITEM-2' }) } };
  await pick('plank', /Plank 2/);
  await waitFor(() => expect(document.activeElement).toBe(field('Quantity of ITEM-2')));
});

test('the total counts a line without a price, but not one with a quantity of 0', async () => {
  await openList([line(1), line(2, { quantity: 0 })]);
  expect(screen.getByText('List total').parentElement!.textContent).toBe('List total $404.24');
});

test('an unknown item number stays until the user picks the right item, which replaces it', async () => {
  const unknown = line(2, { itemId: 'OAK 7048', item: null, problem: 'unknown_item', note: 'hall' });
  const { user, bodies, serve } = await openList([line(1), unknown], {
    [`${calls}addlines`]: { added: 1, changed: 0, unknown: 0 },
    [`${calls}moveline`]: {},
    [`${calls}removelines`]: {},
    'POST /graphql Suggestions': { data: { suggestions: { searches: [], categories: [], items: [found] } } },
    'POST /graphql Item': { data: { item: anItem() } },
  });
  expect(screen.getByText('We couldn’t find item OAK 7048. Search for the right one.')).toBeTruthy();
  serve([line(1), unknown, line(9, { itemId: 'HPK-7048-NAT' })]);
  await user.type(screen.getByRole('combobox', { name: 'Replacement for OAK 7048' }), 'oak');
  await user.click(await screen.findByRole('option', { name: /Heritage Plank Oak/ }));
  await screen.findByText('We replaced OAK 7048 with HPK-7048-NAT.');
  expect(bodies('addlines')).toEqual([{ ...address, rows: [{ SKU: 'HPK-7048-NAT', ...row, note: 'hall' }] }]);
  expect(bodies('moveline')).toEqual([{ ...address, line: 'L9', after: 'L2' }]);
  expect(bodies('removelines')).toEqual([{ ...address, lines: ['L2'] }]);
});

test('a unit in which the item is not sold shows an error until the user chooses another one', async () => {
  const { user, field, bodies } = await openList([line(1, { uom: 'BOX', problem: 'unknown_uom' })], {
    [`${calls}setline`]: { version: 2 },
  });
  expect(screen.getByText('This item isn’t sold in BOX. Choose another unit.')).toBeTruthy();
  await user.selectOptions(field('Unit for ITEM-1'), 'CT');
  await waitFor(() => expect(bodies('setline')).toMatchObject([{ UMCode: 'CT' }]));
  await waitFor(() => expect(screen.queryByText(/isn’t sold in/)).toBeNull());
});

test('of 2,000 lines only those near the viewport are in the document', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(66);
  await openList(Array.from({ length: 2000 }, (_, at) => line(at)));
  expect(document.querySelectorAll('[data-grip]').length).toBeLessThan(80);
  expect(screen.getByText('2,000 items')).toBeTruthy();
});
