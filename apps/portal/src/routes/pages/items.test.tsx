import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aCart, aLine } from '../../testing/cart.ts';
import { aListItem, anItem, aPage } from '../../testing/items.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const cart = aCart([aLine({ customerQty: 42 })]);

test('the item page includes what is in the cart when it applies price breaks', async () => {
  await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': { data: { item: anItem() } },
    'GET /wsl/api/cart/getitems': cart,
  });
  const breaks = within(await screen.findByRole('table', { name: 'Price by quantity' }));
  expect((await breaks.findByRole('row', { name: /1,000 SF/, current: true })).textContent).toContain('$3.20');
  expect([
    screen.getByText('-$142.78'),
    screen.getByText('Total reflects $218.43 in savings on items already in your cart.'),
    screen.getByText('42 CT in your cart'),
  ]).toMatchObject([{}, {}, {}]);
});

test('a list row includes what is in the cart when it applies price breaks', async () => {
  const { user } = await openPortal('/items', {
    'POST /graphql Items': { data: { items: aPage({ items: [aListItem()] }) } },
    'GET /wsl/api/cart/getitems': cart,
  });
  const row = within(await screen.findByRole('row', { name: /Heritage Plank Oak, Natural/ }));
  await row.findByText(/42 CT/);
  await user.clear(row.getByRole('textbox'));
  await user.type(row.getByRole('textbox'), '1');
  expect(row.getByText('-$142.78')).toBeTruthy();
  expect(row.getByText(/Total reflects \$218\.43 in savings on/)).toBeTruthy();
});
