import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCart, aLine } from '../../../testing/cart.ts';
import { closeCart } from '../../cart/drawer/drawer-state.ts';
import { aListItem as anItemOfThePage, anItem, aPage } from '../../../testing/items.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aListItem } from '../../../testing/lists.ts';

const addItem = 'POST /wsl/api/shopping/additem';
const removeItem = 'POST /wsl/api/shopping/removeitem';
let number = 0;

/** Opens a row with a new item, because presses on hearts are remembered across tests. */
async function openRow({ favorite = false, ...replies }: { favorite?: boolean } & Record<string, unknown> = {}) {
  number += 1;
  const id = `H-${number}`;
  const portal = await openPortal('/items', {
    'POST /graphql Items': { data: { items: aPage({ items: [anItemOfThePage({ id, favorite })] }) } },
    ...(replies as Record<string, Reply>),
  });
  const heart = await screen.findByRole('button', { name: `Favorite: ${id}` });
  const writes = () =>
    portal.requests
      .filter(({ call }) => call.startsWith('POST /wsl/api/shopping'))
      .map(({ call, body }) => [call, body]);
  return { ...portal, id, heart, writes, pressed: () => heart.getAttribute('aria-pressed') };
}

afterEach(() => {
  closeAllNotices();
  closeCart();
});

test('S-196 S-202 the heart adds the item to the favorites, with a quantity of one order unit', async () => {
  const { user, id, heart, writes, pressed } = await openRow({ [addItem]: {} });
  expect(pressed()).toBe('false');
  await user.click(heart);
  expect(pressed()).toBe('true');
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        addItem,
        {
          customerNumber: '104-2281',
          listName: 'Favorite Items',
          listCust: '104-2281',
          SKU: id,
          listQty: 1,
          UMCode: 'CT',
        },
      ],
    ]),
  );
});

test('S-203 clicking the heart again removes the item from the favorites', async () => {
  const { user, id, heart, writes, pressed } = await openRow({ favorite: true, [removeItem]: {} });
  expect(pressed()).toBe('true');
  await user.click(heart);
  expect(pressed()).toBe('false');
  await waitFor(() =>
    expect(writes()).toEqual([
      [removeItem, { customerNumber: '104-2281', listName: 'Favorite Items', listCust: '104-2281', SKU: id }],
    ]),
  );
});

test('the heart switches back and shows an error if the request fails, and a retry removes the error', async () => {
  const { user, id, heart, pressed, table } = await openRow({ [addItem]: { status: 500 } });
  await user.click(heart);
  await waitFor(() => expect(pressed()).toBe('false'));
  expect(screen.getByText(`We couldn’t update ${id} in your favorites. Try again.`)).toBeTruthy();
  table[addItem] = {};
  await user.click(heart);
  await waitFor(() => expect(screen.queryByText(/couldn’t update/)).toBeNull());
  expect(pressed()).toBe('true');
});

test('several clicks are sent one after the other, and the last one wins', async () => {
  const { user, heart, writes, pressed } = await openRow({ [addItem]: {}, [removeItem]: {} });
  for (let press = 0; press < 3; press += 1) await user.click(heart);
  await waitFor(() => expect(writes().map(([call]) => call)).toEqual([addItem, removeItem, addItem]));
  expect(pressed()).toBe('true');
});

test('a favorite is marked on the item page and in the cart', async () => {
  const { user } = await openPortal('/item/P-1', {
    'POST /graphql Item': { data: { item: anItem({ id: 'P-1', favorite: true }) } },
    'GET /wsl/api/cart/getitems': aCart([aLine({ id: 'C-1' }), aLine({ id: 'C-2', lineNumber: 2 })]),
    'GET /wsl/api/shopping/favorites': [aListItem({ id: 'P-1' }), aListItem({ id: 'C-2' })],
  });
  const shown = (id: string) => screen.getByRole('button', { name: `Favorite: ${id}` }).getAttribute('aria-pressed');
  await screen.findByRole('button', { name: 'Favorite: P-1' });
  expect(shown('P-1')).toBe('true');
  await user.click(screen.getAllByRole('button', { name: /^Cart/ })[0] as HTMLElement);
  await waitFor(() => expect([shown('C-1'), shown('C-2')]).toEqual(['false', 'true']));
});
