import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Request } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { anItem } from '../../../testing/items.ts';
import { aCart, aLine } from '../../../testing/cart.ts';

const item = {
  id: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  size: null,
  color: null,
  colorHex: null,
  picture: null,
  baseUom: 'SF',
  packUom: 'CT',
  orderUom: 'CT',
  minimumQty: null,
  maximumQty: null,
  discontinued: false,
  sold: true,
  uoms: [
    { code: 'SF', name: 'Square foot', factor: 1, divisor: 1, sellable: true, whole: false },
    { code: 'CT', name: 'Carton', factor: 23.64, divisor: 1, sellable: true, whole: true },
    { code: 'PAL', name: 'Pallet', factor: 1134.72, divisor: 1, sellable: false, whole: true },
  ],
  specs: [],
  family: null,
  vendor: null,
  price: {
    amount: 3.42,
    uom: 'SF',
    scope: 'list',
    list: null,
    until: null,
    breaks: [{ scope: 'list', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false }],
  },
  stock: { here: 100, atOnce: 100, total: 100, lotsHere: 1, nextEta: null },
};
const items = {
  data: { items: { total: 1, capped: false, allWords: true, corrections: [], facets: [], items: [item] } },
};
const cartState = { cart: { version: 4, lines: 1 } };
const adds = (requests: readonly Request[]) => requests.filter(({ call }) => call === 'POST /wsl/api/cart/additem');

async function openList(reply: object, claims = {}) {
  closeAllNotices();
  const portal = await openPortal('/items', {
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    'POST /graphql Items': items,
    'POST /wsl/api/cart/additem': reply,
    'GET /wsl/api/cart/getitems': aCart(),
  });
  const quantity = await screen.findByLabelText('Quantity of HPK-7048-NAT');
  return { ...portal, quantity, press: screen.getByRole('button', { name: 'Add: HPK-7048-NAT' }) };
}

test('S-081 S-096 adding an item posts number, quantity, unit and lot, and a notice confirms it', async () => {
  const { user, requests, quantity } = await openList(cartState);
  await user.clear(quantity);
  await user.type(quantity, '5{Enter}');
  expect(await screen.findByText('HPK-7048-NAT was added to the cart!')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'In cart: HPK-7048-NAT' })).toBeTruthy();
  expect(adds(requests).map(({ body }) => body)).toEqual([
    { customerNumber: '104-2281', sku: 'HPK-7048-NAT', qtyToOrder: 5, umcode: 'CT', tag: '' },
  ]);
});

test.each([
  [{}, 'HPK-7048-NAT was added to the cart!'],
  [
    { reason: 'sold in full packs', newQty: 6 },
    'HPK-7048-NAT was added to the cart but was modified for the following reason: sold in full packs',
  ],
])('an item that another server answers with %j is added, and the cart read again', async (answer, notice) => {
  const { user, requests, press } = await openList(answer);
  const before = requests.length;
  await user.click(press);
  expect(await screen.findByText(notice)).toBeTruthy();
  expect(requests.slice(before).map(({ call }) => call)).toEqual([
    'POST /wsl/api/cart/additem',
    'GET /wsl/api/cart/getitems',
  ]);
});

test('S-081 the lot chosen on the item page is sent as the tag', async () => {
  const { user, requests } = await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': { data: { item: anItem({ shades: true }) } },
    'POST /wsl/api/cart/additem': cartState,
    'GET /wsl/api/cart/getitems': aCart(),
  });
  await user.selectOptions(await screen.findByLabelText('Dye lot'), 'A12');
  await user.click(screen.getByRole('button', { name: 'Add to cart: HPK-7048-NAT' }));
  await waitFor(() => expect(adds(requests).map(({ body }) => body)).toMatchObject([{ umcode: 'CT', tag: 'A12' }]));
});

test('a row shows how much of its item is in the cart, in the units it was ordered in', async () => {
  const { table, queryClient } = await openList(cartState);
  expect(await screen.findByText('5 CT in cart')).toBeTruthy();
  expect(screen.getByTitle('5 CT in cart')).toBeTruthy();
  table['GET /wsl/api/cart/getitems'] = aCart([
    aLine(),
    aLine({ lineNumber: 2, customerQty: 2 }),
    aLine({ lineNumber: 3, customerQty: 1200, customerUOM: 'SF' }),
  ]);
  await queryClient.refetchQueries();
  expect(await screen.findByText('7 CT + 1,200 SF in cart')).toBeTruthy();
});

test('the unit field offers only units in which the item is sold', async () => {
  await openList(cartState);
  expect(
    [...(screen.getByLabelText('Unit for HPK-7048-NAT') as HTMLSelectElement).options].map(({ value }) => value),
  ).toEqual(['SF', 'CT']);
});

test('S-082 S-097 a reason with a quantity is a warning, and counts as added', async () => {
  const { user, press } = await openList({
    ...cartState,
    reason: 'sold in full packs',
    reasonCode: 'full_packs',
    newQty: 5,
  });
  await user.click(press);
  const text = 'HPK-7048-NAT was added to the cart but was modified for the following reason: sold in full packs';
  expect((await screen.findByText(text)).closest('[role]')?.getAttribute('role')).toBe('alert');
  expect(screen.getByRole('button', { name: 'In cart: HPK-7048-NAT' })).toBeTruthy();
});

test('the warning about a changed quantity closes after a while, and its reason stays on the line', async () => {
  const changed = { reason: 'sold in full packs', reasonCode: 'full_packs', newQty: 5 };
  const { user, quantity, press, table } = await openList({ ...cartState, ...changed });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(press);
  await screen.findByText(/was modified for the following reason/);
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.queryByText(/was modified for the following reason/)).toBeNull();
  const row = quantity.closest('form')!.parentElement!;
  expect(within(row).getByText('sold in full packs')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: /^Cart/ })[0]!);
  expect(within(await screen.findByRole('dialog')).getByText('sold in full packs')).toBeTruthy();
  await user.keyboard('{Escape}');
  table['POST /wsl/api/cart/additem'] = cartState;
  await user.type(quantity, '5{Enter}');
  await waitFor(() => expect(screen.queryByText('sold in full packs')).toBeNull());
});

test('the notice names the limit when a quantity is too large for any cart line', async () => {
  const fields = { qtyToOrder: 'The amount for this quantity is over the limit of $9,999,999,999.00' };
  const { user, quantity } = await openList({
    status: 400,
    body: { error: { code: 'invalid', message: 'Some fields aren’t valid.', fields, requestId: 'r1' } },
  });
  await user.type(quantity, '{Enter}');
  expect(
    await screen.findByText(`HPK-7048-NAT could not be added for the following reason: ${fields.qtyToOrder}`),
  ).toBeTruthy();
});

test('S-098 a reason without a quantity is an error, and nothing is added', async () => {
  const { user, press } = await openList({
    ...cartState,
    reason: 'discontinued and sold out at this location',
    reasonCode: 'discontinued',
    newQty: 0,
  });
  await user.click(press);
  expect(
    await screen.findByText(
      'HPK-7048-NAT could not be added for the following reason: discontinued and sold out at this location',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add: HPK-7048-NAT' })).toBeTruthy();
});

test('S-099 a failed request shows a notice; a retry reuses the key, another quantity gets a new one', async () => {
  const { user, press, table, requests, quantity } = await openList({ status: 500 });
  await user.click(press);
  expect(await screen.findByText('There was a problem adding HPK-7048-NAT to the cart!')).toBeTruthy();
  table['POST /wsl/api/cart/additem'] = cartState;
  await user.click(screen.getByRole('button', { name: 'Add: HPK-7048-NAT' }));
  await screen.findByText('HPK-7048-NAT was added to the cart!');
  expect(screen.queryByText('There was a problem adding HPK-7048-NAT to the cart!')).toBeNull();
  await user.clear(quantity);
  await user.type(quantity, '2{Enter}');
  await waitFor(() => expect(adds(requests)).toHaveLength(3));
  const [first, second, third] = adds(requests).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('S-113 after adding the cart is fetched again and the badge counts its lines', async () => {
  const { user, press, table } = await openList(cartState);
  expect(await screen.findAllByText('1 line')).not.toHaveLength(0);
  table['GET /wsl/api/cart/getitems'] = aCart([], { version: 4 });
  await user.click(press);
  await waitFor(() => expect(screen.getAllByText('0 lines')).not.toHaveLength(0));
});

test('S-113 the cart badge has a spinner only while an item is being added', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, press } = await openList(cartState);
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('additem')) await answer.promise;
    return served(input, init);
  };
  const badges = () =>
    screen.getAllByRole('button', { name: /^Cart/ }).map((badge) => ({
      busy: badge.getAttribute('aria-busy'),
      spins: badge.querySelector('[data-busy] > *') !== null,
    }));
  const all = (state: object) => badges().map(() => state);
  expect(badges()).toEqual(all({ busy: 'false', spins: false }));
  await user.click(press);
  expect(screen.getByRole('button', { name: 'Adding: HPK-7048-NAT' })).toBeTruthy();
  await waitFor(() => expect(badges()).toEqual(all({ busy: 'true', spins: true })));
  answer.resolve();
  await screen.findByText('HPK-7048-NAT was added to the cart!');
  await waitFor(() => expect(badges()).toEqual(all({ busy: 'false', spins: false })));
});

test('the badge counts the added line while the cart reloads, and hides the outdated total until then', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, press, table } = await openList({ cart: { version: 4, lines: 2 } });
  expect((await screen.findAllByRole('button', { name: /^Cart.*1 line/ }))[0]!.textContent).toContain('$439.24');
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('getitems')) await answer.promise;
    return served(input, init);
  };
  table['GET /wsl/api/cart/getitems'] = aCart([aLine(), aLine({ lineNumber: 2 })], {
    version: 4,
    amountList: [{ name: 'total', amount: 500 }],
  });
  await user.click(press);
  const buttons = await screen.findAllByRole('button', { name: /^Cart.*2 lines/ });
  for (const button of buttons) expect(button.getAttribute('aria-busy')).toBe('false');
  expect(screen.queryByRole('button', { name: /^Cart.*\$/ })).toBeNull();
  answer.resolve();
  expect(await screen.findByRole('button', { name: /^Cart.*2 lines.*\$500\.00/ })).toBeTruthy();
});

test('a newer cart from the server overrides the line count in the answer to adding', async () => {
  const { user, press, table } = await openList({ cart: { version: 4, lines: 2 } });
  table['GET /wsl/api/cart/getitems'] = aCart([], { version: 5 });
  await user.click(press);
  await waitFor(() => expect(screen.getAllByText('0 lines')).not.toHaveLength(0));
});

test('an invalid quantity shows an error and is not sent', async () => {
  const { user, requests, quantity } = await openList(cartState);
  for (const typed of ['0', 'five', '-2']) {
    await user.clear(quantity);
    await user.type(quantity, `${typed}{Enter}`);
    expect(screen.getByText('Enter a quantity above 0')).toBeTruthy();
  }
  expect(adds(requests)).toHaveLength(0);
});

test('a double click adds once', async () => {
  const { user, requests, press } = await openList(cartState);
  await user.dblClick(press);
  await screen.findByText('HPK-7048-NAT was added to the cart!');
  expect(adds(requests)).toHaveLength(1);
});

test('pressing Enter twice within a second adds once; after a second it adds again', async () => {
  const { user, requests, quantity } = await openList(cartState);
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start);
  onTestFinished(() => clock.mockRestore());
  const press = () => user.type(quantity, '{Enter}');
  await press();
  await screen.findByText('HPK-7048-NAT was added to the cart!');
  clock.mockReturnValue(start + 999);
  await press();
  expect(adds(requests)).toHaveLength(1);
  clock.mockReturnValue(start + 1000);
  await press();
  await waitFor(() => expect(adds(requests)).toHaveLength(2));
});

test('a different quantity is added even within a second', async () => {
  const { user, requests, quantity } = await openList(cartState);
  await user.type(quantity, '{Enter}');
  await screen.findByText('HPK-7048-NAT was added to the cart!');
  await user.clear(quantity);
  await user.type(quantity, '3{Enter}');
  await waitFor(() =>
    expect(adds(requests).map(({ body }) => (body as { qtyToOrder: string }).qtyToOrder)).toEqual([1, 3]),
  );
});

test.each([
  ['is mostly on back order', { qtyBackOrdered: 4 }, 'HPK-7048-NAT was added to the cart! 4 CT on back order.'],
  ['is unusually large', { large: true }, 'HPK-7048-NAT was added to the cart! That’s a large quantity: 5 CT.'],
  [
    'is large, back ordered and rounded up',
    { qtyBackOrdered: 4, large: true, reason: 'sold in full packs', newQty: 6 },
    'HPK-7048-NAT was added to the cart but was modified for the following reason: sold in full packs That’s a large quantity: 6 CT. 4 CT on back order.',
  ],
])('when a quantity %s, the notice says so and offers Undo', async (_name, answer, says) => {
  const { user, quantity, table } = await openList({ ...cartState, ...answer });
  table['POST /wsl/api/cart/removeitem'] = { cart: { version: 5, lines: 0 } };
  table['POST /wsl/api/cart/updateitem'] = { cart: { version: 5, lines: 1 } };
  await user.clear(quantity);
  await user.type(quantity, '5{Enter}');
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('Undo removes what was added and keeps what the line had before', async () => {
  const { user, quantity, table, requests } = await openList({ ...cartState, large: true });
  table['POST /wsl/api/cart/removeitem'] = { cart: { version: 5, lines: 0 } };
  table['POST /wsl/api/cart/updateitem'] = { cart: { version: 5, lines: 1 } };
  const took = async (inCart: number) => {
    table['GET /wsl/api/cart/getitems'] = aCart([aLine({ customerQty: inCart })]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Your change to HPK-7048-NAT was undone.')).toBeTruthy();
    closeAllNotices();
    return requests
      .filter(({ call }) => /(remove|update)item/.test(call))
      .map(({ call, body }) => [call.split('/').at(-1), (body as { qtyToOrder?: string }).qtyToOrder]);
  };
  await user.clear(quantity);
  await user.type(quantity, '5{Enter}');
  expect(await took(7)).toEqual([['updateitem', '2']]);
  await user.clear(quantity);
  await user.type(quantity, '3{Enter}');
  expect(await took(3)).toEqual([
    ['updateitem', '2'],
    ['removeitem', undefined],
  ]);
});

test('Undo restores the exact previous quantity, even if it is not a whole number of cartons', async () => {
  const { user, quantity, table, requests } = await openList({
    cart: { version: 4, lines: 1 },
    was: 33.3333,
    large: true,
  });
  table['POST /wsl/api/cart/updateitem'] = { cart: { version: 5, lines: 1 } };
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ customerQty: 46.6667 })], { version: 4 });
  await user.clear(quantity);
  await user.type(quantity, '13.3333{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Your change to HPK-7048-NAT was undone.')).toBeTruthy();
  expect(requests.find(({ call }) => call.endsWith('updateitem'))?.body).toMatchObject({ qtyToOrder: '33.3333' });
});

test('the notice offers no Undo when most of the quantity is in stock', async () => {
  const { user, quantity } = await openList({ ...cartState, qtyBackOrdered: 2 });
  await user.clear(quantity);
  await user.type(quantity, '5{Enter}');
  await screen.findByText('HPK-7048-NAT was added to the cart!');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
