import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Reply } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aCart } from '../../../testing/cart.ts';
import { aShipTo, shipVias } from '../../../testing/delivery.ts';
import { aLineItem } from '../../../testing/lists.ts';

afterEach(closeAllNotices);

const goods = (id: string, quantity = 1) => ({
  quantity,
  uom: 'CT',
  item: aLineItem({ id, description: `Goods ${id}` }),
});

const offered = {
  usual: ['U-1', 'U-2', 'U-3', 'U-4', 'U-5'].map((id) => goods(id, 3)),
  accessories: [goods('A-1')],
};

const openCheckout = (claims = {}, forgotten: object = offered) =>
  openPortal('/checkout', {
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    'GET /wsl/api/cart/getitems': aCart(),
    'GET /wsl/api/shipto/current': aShipTo(),
    'GET /wsl/api/shipvia': { shipViaList: shipVias },
    'GET /wsl/api/shipdates': {
      datesAllowed: ['2026-11-23'],
      datesComplete: ['2026-11-23'],
      closures: [],
      cutOff: null,
    },
    'POST /graphql Forgotten': { data: { forgotten } },
    'POST /wsl/api/cart/additem': { cart: { version: 2, lines: 2 } },
  } satisfies Record<string, Reply>);

const section = async () => within(await screen.findByRole('region', { name: 'Did you forget something?' }));

test('S-136 one click adds a usual item in its usual quantity', async () => {
  const { user, requests } = await openCheckout();
  await user.click((await section()).getByRole('button', { name: 'Add 3 CT: U-1' }));
  await screen.findByText(/U-1 was added to the cart!/);
  const added = requests.filter(({ call }) => call === 'POST /wsl/api/cart/additem');
  expect(added.map(({ body }) => body)).toEqual([expect.objectContaining({ sku: 'U-1', qtyToOrder: 3, umcode: 'CT' })]);
  expect((await section()).getByRole('button', { name: 'Add 3 CT: U-1' })).toBeTruthy();
});

test('each group shows three items, and the rest on request', async () => {
  const { user } = await openCheckout();
  const usual = within((await section()).getByRole('region', { name: 'You usually order' }));
  expect(usual.getAllByRole('listitem')).toHaveLength(3);
  await user.click(usual.getByRole('button', { name: 'Show 2 more' }));
  expect(usual.getAllByRole('listitem')).toHaveLength(5);
});

test.each([
  ['without the permission nothing is requested or shown', { checkoutDidYouForgetSomething: 'N' }, offered],
  ['with nothing to suggest no section is shown', {}, { usual: [], accessories: [] }],
])('%s', async (_name, claims, forgotten) => {
  const { requests } = await openCheckout(claims, forgotten);
  await screen.findByRole('region', { name: 'Review' });
  expect(screen.queryByRole('region', { name: 'Did you forget something?' })).toBeNull();
  const asked = requests.filter(({ call }) => call === 'POST /graphql Forgotten');
  expect(asked).toHaveLength('checkoutDidYouForgetSomething' in claims ? 0 : 1);
});
