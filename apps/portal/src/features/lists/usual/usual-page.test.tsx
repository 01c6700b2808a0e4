import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply } from '../../../testing/server-double.ts';
import { buyerWith } from '../../../testing/people.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aLineItem, aSummary, aUsualItem } from '../../../testing/lists.ts';

const two = [
  aUsualItem(),
  aUsualItem({ itemId: 'B-2', orders: 3, item: aLineItem({ id: 'B-2', description: 'Underlay' }) }),
];

const aGoodsNow = (itemId: string) => ({
  itemId,
  item: null,
  quantity: 12,
  uom: 'CT',
  reason: null,
  reasonCode: null,
  backOrdered: 0,
  unitPrice: 36,
  priceUom: 'CT',
  net: 432,
  successor: null,
  instead: [],
});

const openUsual = (items: readonly object[] = two, replies: Record<string, Reply> = {}) =>
  openPortal('/shoppinglist?show=usual', {
    'POST /graphql UsualItems': { data: { usualItems: items } },
    'POST /graphql ShoppingLists': { data: { shoppingLists: [aSummary()] } },
    ...replies,
  });

afterEach(closeAllNotices);

test('the index links to the usual items', async () => {
  const { user, address } = await openPortal('/shoppinglist', {
    'POST /graphql ShoppingLists': { data: { shoppingLists: [aSummary()] } },
    'POST /graphql UsualItems': { data: { usualItems: two } },
  });
  await user.click(await screen.findByRole('link', { name: 'Usual items' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Usual items' })).toBeTruthy();
  expect(address()).toBe('/shoppinglist?show=usual');
});

test('each usual item shows how often and when it was bought, its usual quantity, and whether stock is enough for it', async () => {
  const short = aLineItem({ stock: { here: 50, atOnce: 50, total: 50, lotsHere: 1, nextEta: null } });
  await openUsual([aUsualItem({ item: short }), two[1]!]);
  const row = within(await screen.findByRole('row', { name: /Heritage Plank/ }));
  expect(row.getByText('9')).toBeTruthy();
  expect(row.getByText('Nov 2, 2026')).toBeTruthy();
  expect(row.getByLabelText<HTMLInputElement>('Quantity of HPK-7048-NAT').value).toBe('12');
  expect(row.getByRole('button', { name: 'Favorite: HPK-7048-NAT' })).toBeTruthy();
  // 12 cartons are 283.68 square feet.
  expect(row.getByRole('img', { name: 'some in stock' })).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Underlay/ })).getByRole('img', { name: 'in stock' })).toBeTruthy();
});

test('on a card the price has a line of its own, and in a wide table a date stays on one', async () => {
  vi.stubGlobal('innerWidth', 1440);
  await openUsual();
  const row = await screen.findByRole('row', { name: /Heritage Plank/ });
  const classOf = (label: string): string | undefined => row.querySelector(`[data-label="${label}"]`)?.className;
  expect([classOf('Price'), classOf('Last ordered')]).toEqual([
    expect.stringContaining('strip'),
    expect.stringContaining('tight'),
  ]);
});

test('price and stock are in the unit of the row’s quantity, rounded as the last price is', async () => {
  const few = aLineItem({
    id: 'B-2',
    description: 'Underlay',
    stock: { here: 20, atOnce: 20, total: 20, lotsHere: 0, nextEta: null },
  });
  await openUsual([aUsualItem({ quantity: 3 }), aUsualItem({ itemId: 'B-2', item: few })]);
  const row = await screen.findByRole('row', { name: /Heritage Plank/ });
  // A carton is 23.64 square feet at $3.42, which is $80.8488. 1,284 square feet are 54.3 cartons.
  expect(within(row).getByText('$80.85').parentElement?.textContent).toBe('$80.85 / CT');
  expect(within(row).getByText('54 CT')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Underlay/ })).getByText('Less than 1 CT')).toBeTruthy();
});

test('an item that is no longer in the catalog says so, and can’t be selected', async () => {
  const { user } = await openUsual([two[0]!, aUsualItem({ itemId: 'GONE-1', item: null })]);
  const row = within(await screen.findByRole('row', { name: /GONE-1/ }));
  expect(row.getByText('No longer in the catalog')).toBeTruthy();
  expect(row.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
});

test('selected items go into the cart in their usual quantity or the one typed, after a look at their price and stock', async () => {
  const { user, requests } = await openUsual(two, {
    'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'Y' }) },
    'POST /graphql GoodsNow': { data: { goodsNow: [aGoodsNow('HPK-7048-NAT'), aGoodsNow('B-2')] } },
    'POST /wsl/api/cart/additems': {
      outcomes: ['HPK-7048-NAT', 'B-2'].map((SKU) => ({
        line: SKU,
        SKU,
        outcome: 'added',
        quantity: 12,
        UMCode: 'CT',
      })),
      cart: { version: 2, lines: 2 },
    },
  });
  const typed = await screen.findByLabelText('Quantity of B-2');
  await user.clear(typed);
  await user.type(typed, '20');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(
    within(screen.getByRole('status', { name: 'Selected rows' })).getByRole('button', { name: 'Add to cart' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Order your usual items' }));
  expect(dialog.getByRole('checkbox', { name: /Underlay/ })).toBeTruthy();
  await dialog.findByText('Selected total: $864.00');
  await user.click(dialog.getByRole('button', { name: 'Add 2 lines to cart' }));
  expect(await screen.findByRole('dialog', { name: '2 lines added to the cart' })).toBeTruthy();
  expect(requests.find(({ call }) => call.endsWith('/additems'))?.body).toMatchObject({
    lines: [
      { SKU: 'HPK-7048-NAT', qtyToOrder: 12, UMCode: 'CT' },
      { SKU: 'B-2', qtyToOrder: 20, UMCode: 'CT' },
    ],
  });
  expect(screen.queryByText('2 selected')).toBeNull();
});

test('selected items are added to a list in their usual quantity', async () => {
  const { user, requests } = await openUsual(two, {
    'POST /wsl/api/shopping/addlines': { added: 2, changed: 0, unknown: 0 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Add to Shopping List' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add 2 items to a shopping list' }));
  await dialog.findByLabelText('List');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByText('2 added to Kitchens, 0 changed.');
  expect(requests.find(({ call }) => call.endsWith('/addlines'))?.body).toMatchObject({
    listName: 'Kitchens',
    rows: [
      { SKU: 'HPK-7048-NAT', listQty: '12', UMCode: 'CT' },
      { SKU: 'B-2', listQty: '12', UMCode: 'CT' },
    ],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a long list is searched by number and words, and nothing found leads back to all', async () => {
  const many = Array.from({ length: 16 }, (_, at) =>
    aUsualItem({
      itemId: `T-${at}`,
      item: aLineItem({ id: `T-${at}`, description: `Tile, ${at % 2 ? 'Sand' : 'Ash'}` }),
    }),
  );
  const { user } = await openUsual(many);
  const field = await screen.findByRole('searchbox', { name: 'Search your usual items' });
  await user.type(field, 'sand t-1');
  expect((await screen.findByText('4 items')).getAttribute('role')).toBe('status');
  await user.type(field, 'x');
  await user.click(await screen.findByRole('button', { name: 'Show all usual items' }));
  expect(await screen.findByText('16 items')).toBeTruthy();
});

test('without purchases the page says so', async () => {
  await openUsual([]);
  expect(await screen.findByText('No purchases in the last year')).toBeTruthy();
});
