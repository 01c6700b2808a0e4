import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeCart } from '../../cart/drawer/drawer-state.ts';
import { buyerWith } from '../../../testing/people.ts';
import { address, aroundLists, calls, line, openList, three } from './open-list.ts';

aroundLists();
afterEach(closeCart);

const outcomes = {
  cart: { version: 9, lines: 2 },
  outcomes: [
    { line: 'L1', SKU: 'ITEM-1', outcome: 'added', quantity: 5, UMCode: 'CT' },
    {
      line: 'L2',
      SKU: 'ITEM-2',
      outcome: 'rounded',
      quantity: 6,
      UMCode: 'CT',
      reason: 'Sold in full packs.',
      reasonCode: 'full_packs',
    },
    {
      line: 'L3',
      SKU: 'ITEM-3',
      outcome: 'refused',
      quantity: 0,
      UMCode: 'CT',
      reason: 'Not sold to your account.',
      reasonCode: 'not_sold_to_customer',
    },
  ],
};

test('the whole list is added to the cart, and the result of each line is shown, problems first', async () => {
  const { user, requests, bodies } = await openList(three, { [`${calls}tocart`]: outcomes });
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2 lines added to the cart' }));
  expect(dialog.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual([
    '1 line not added',
    '1 line with a changed quantity',
    '1 line added',
  ]);
  expect(dialog.getByText('Not sold to your account.').closest('li')?.querySelector('a')?.getAttribute('href')).toBe(
    '/#/item/ITEM-3',
  );
  expect(dialog.getByText(/6 CT: Sold in full packs/)).toBeTruthy();
  expect(bodies('tocart')).toEqual([address]);
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === 'GET /wsl/api/cart/getitems').length).toBeGreaterThan(1),
  );
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select ITEM-3' }).checked).toBe(true);
  expect(screen.getByText('Not added to cart: Not sold to your account.')).toBeTruthy();
});

test('the result of a back-ordered line says how much is on back order', async () => {
  const outcome = (line: string, quantity: number, qtyBackOrdered: number) => ({
    line,
    SKU: `ITEM-${line.slice(1)}`,
    outcome: 'back_ordered',
    quantity,
    UMCode: 'CT',
    qtyBackOrdered,
  });
  const { user } = await openList(three, {
    [`${calls}tocart`]: { ...outcomes, outcomes: [outcome('L1', 5, 2), outcome('L2', 5, 5)] },
  });
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }));
  const part = within(await screen.findByRole('region', { name: '2 lines on back order' }));
  expect(part.getByText('5 CT, including 2 CT on back order')).toBeTruthy();
  expect(part.getByText('5 CT on back order')).toBeTruthy();
});

test('a retry after a failed request reuses the key; the next attempt gets a new one', async () => {
  const { user, requests, table } = await openList(three, { [`${calls}tocart`]: { status: 502 } });
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'We couldn’t add the lines to your cart' }));
  table[`${calls}tocart`] = outcomes;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('dialog', { name: '2 lines added to the cart' });
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }));
  const keys = () =>
    requests.filter(({ call }) => call === `${calls}tocart`).map(({ headers }) => headers.get('idempotency-key'));
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[0]).toBeTruthy();
  expect([keys()[1] === keys()[0], keys()[2] === keys()[0]]).toEqual([true, false]);
});

test('the dialog cannot be closed while the list is being added', async () => {
  const answered = Promise.withResolvers<void>();
  const { user } = await openList(three, { [`${calls}tocart`]: outcomes });
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('tocart')) await answered.promise;
    return served(input, init);
  };
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }));
  await screen.findByRole('dialog', { name: 'Adding lines to your cart' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Adding lines to your cart' })).toBeTruthy();
  answered.resolve();
  expect(await screen.findByRole('dialog', { name: '2 lines added to the cart' })).toBeTruthy();
});

test('only selected lines are added to the cart', async () => {
  const { user, bodies } = await openList(three, { [`${calls}tocart`]: outcomes });
  await user.click(screen.getByRole('checkbox', { name: 'Select ITEM-2' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(bodies('tocart')).toEqual([{ ...address, lines: [{ line: 'L2' }] }]));
});

test('a list with invalid input is not added to the cart', async () => {
  const { user, field, bodies } = await openList([line(1)]);
  await user.clear(field('Quantity of ITEM-1'));
  await user.type(field('Quantity of ITEM-1'), 'five');
  await user.click(screen.getByRole('button', { name: 'Add all to cart' }));
  expect(await screen.findByText(/We couldn’t save some lines/)).toBeTruthy();
  expect(bodies('tocart')).toEqual([]);
});

test('a user who cannot order sees the list, but no button to add it to the cart', async () => {
  await openList(three, { 'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) } });
  expect(screen.queryByRole('button', { name: 'Add all to cart' })).toBeNull();
});

test('a count suggests what to order, is kept when the user leaves the page, and goes into the cart', async () => {
  const lines = [line(1, { minimum: 4, maximum: 10 }), line(2, { minimum: 4, maximum: 10 }), line(3)];
  const { user, field, bodies, goTo } = await openList(lines, { [`${calls}tocart`]: outcomes });
  await user.click(screen.getByRole('radio', { name: 'Count' }));
  // Keyboard only, as at a shelf: Enter moves down a row.
  await user.click(field('Quantity of ITEM-1 on the shelf'));
  await user.keyboard('2{Enter}5');
  expect(field('Quantity of ITEM-2 on the shelf').value).toBe('5');
  expect(within(screen.getByRole('row', { name: /Plank 1/ })).getByText('8')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Plank 2/ })).getByText('enough')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Plank 3/ })).getByText('no minimum or maximum')).toBeTruthy();
  goTo('/shoppinglist');
  await screen.findByRole('heading', { level: 1, name: 'Shopping Lists' });
  goTo('/shoppinglist/Kitchens');
  await user.click(await screen.findByRole('radio', { name: 'Count' }));
  expect(field('Quantity of ITEM-1 on the shelf').value).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Add 1 to cart' }));
  await waitFor(() => expect(bodies('tocart')).toEqual([{ ...address, lines: [{ line: 'L1', quantity: '8' }] }]));
});

test('on a phone the button stays in reach with the total; in a count, as soon as there is something to order', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { user, field } = await openList([line(1, { minimum: 4, maximum: 10 })]);
  const barOf = (button: string) => screen.getByRole('button', { name: button }).parentElement?.textContent;
  expect(barOf('Add all to cart')).toMatch(/^List total \$/);
  await user.click(screen.getByRole('radio', { name: 'Count' }));
  expect(screen.queryByRole('button', { name: /to cart|^Move|^Actions for ITEM/ })).toBeNull();
  expect([screen.queryByRole('checkbox'), screen.queryByRole('combobox', { name: /Add an item/ })]).toEqual([
    null,
    null,
  ]);
  await user.type(field('Quantity of ITEM-1 on the shelf'), '2');
  expect(barOf('Add 1 to cart')).toMatch(/^To order \$/);
});

test('a count that is not a number shows an error', async () => {
  const { user, field } = await openList([line(1, { minimum: 4, maximum: 10 })]);
  await user.click(screen.getByRole('radio', { name: 'Count' }));
  await user.type(field('Quantity of ITEM-1 on the shelf'), 'abc');
  expect(within(screen.getByRole('row', { name: /Plank 1/ })).getByText('Enter a number, such as 12')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set levels' })).toBeNull();
});

test('counting a list without levels offers to set levels', async () => {
  const { user } = await openList([line(1), line(2)]);
  await user.click(screen.getByRole('radio', { name: 'Count' }));
  await user.click(screen.getByRole('button', { name: 'Set levels' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Levels' }).checked).toBe(true);
});

test('a quote request includes only lines with an item and a quantity', async () => {
  const lines = [line(1), line(2, { quantity: 0 }), line(3, { item: null })];
  const may = { 'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y', allowedToOrder: 'Y' }) } };
  const { user, field } = await openList(lines, { ...may });
  expect(field('Quantity of ITEM-1').value).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Request a quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: /quote/i }));
  expect(dialog.getByText('Plank 1')).toBeTruthy();
  expect([dialog.queryByText('Plank 2'), dialog.queryByText('ITEM-3')]).toEqual([null, null]);
});

test('a user who cannot see quotes cannot request one', async () => {
  await openList(three, { 'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'N', allowedToOrder: 'Y' }) } });
  expect(screen.queryByRole('button', { name: 'Request a quote' })).toBeNull();
});
