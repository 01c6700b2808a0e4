import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { anItem, aListItem, aPage } from '../../../testing/items.ts';
import { buyerWith } from '../../../testing/people.ts';

const family = { id: 'HPK', name: 'Heritage Plank' };
const items = ['NAT', 'SMK', 'FWN'].map((color) =>
  aListItem({ id: `HPK-7048-${color}`, color, size: '7 x 48 in', family }),
);
const addItems = 'POST /wsl/api/cart/additems';
const replies = {
  'POST /graphql Item': { data: { item: anItem({ family }) } },
  'POST /graphql Items': { data: { items: aPage({ items, total: 3 }) } },
  [addItems]: {
    outcomes: [
      { line: 'HPK-7048-NAT', SKU: 'HPK-7048-NAT', UMCode: 'CT', outcome: 'added', quantity: 3 },
      { line: 'HPK-7048-FWN', SKU: 'HPK-7048-FWN', UMCode: 'CT', outcome: 'refused', quantity: 0, reason: 'sold out' },
    ],
    cart: { version: 4, lines: 1 },
  },
};

test('the items of a family are side by side, and several are added in one request, by keyboard', async () => {
  const { user, requests } = await openPortal('/item/HPK-7048-NAT', replies);
  await user.click(await screen.findByRole('button', { name: 'Order several' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Heritage Plank: order several' }));
  const field = (color: string) => dialog.getByLabelText(`Quantity of HPK-7048-${color} in CT`);
  (await dialog.findByLabelText('Quantity of HPK-7048-NAT in CT')).focus();
  await user.keyboard('3{Enter}{ArrowDown}2');
  expect(document.activeElement).toBe(field('FWN'));
  await user.type(field('SMK'), 'x');
  expect(dialog.getByRole('button', { name: 'Add 2 items to cart' })).toHaveProperty('disabled', true);
  await user.clear(field('SMK'));
  await user.click(dialog.getByRole('button', { name: 'Add 2 items to cart' }));
  expect(await screen.findByText('sold out')).toBeTruthy();
  expect(requests.filter(({ call }) => call === addItems).map(({ body }) => body)).toMatchObject([
    {
      lines: [
        { SKU: 'HPK-7048-NAT', qtyToOrder: 3, UMCode: 'CT' },
        { SKU: 'HPK-7048-FWN', qtyToOrder: 2, UMCode: 'CT' },
      ],
    },
  ]);
  // The refused item keeps its quantity.
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.getByLabelText('Quantity of HPK-7048-FWN in CT')).toHaveProperty('value', '2'));
});

test('a list of one family offers the same', async () => {
  await openPortal('/items?family=HPK', replies);
  expect(await screen.findByRole('button', { name: 'Order several' })).toBeTruthy();
});

test('users who can’t order see no such button', async () => {
  await openPortal('/item/HPK-7048-NAT', {
    ...replies,
    'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'N' }) },
  });
  await screen.findByText('Other colors and sizes');
  expect(screen.queryByRole('button', { name: 'Order several' })).toBeNull();
});
