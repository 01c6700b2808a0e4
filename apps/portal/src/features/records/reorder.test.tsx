import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { order, orderLine } from '../../testing/orders.ts';
import { buyerWith } from '../../testing/people.ts';
import type { GoodsNow } from './goods-now.ts';

const uoms = [
  { code: 'SF', factor: 1, divisor: 1, sellable: true },
  { code: 'CT', factor: 20, divisor: 1, sellable: true },
];
const item = (changes: Partial<NonNullable<GoodsNow['item']>> = {}): NonNullable<GoodsNow['item']> => ({
  description: 'Heritage Plank Oak, Natural',
  baseUom: 'SF',
  orderUom: 'CT',
  discontinued: false,
  uoms,
  stock: { here: 120, total: 620, nextEta: { date: '2026-11-27', quantity: 40 } },
  ...changes,
});

const now = (changes: Partial<GoodsNow> = {}): GoodsNow => ({
  itemId: 'HPK-7048-NAT',
  item: item(),
  quantity: 24,
  uom: 'CT',
  reason: null,
  reasonCode: null,
  backOrdered: 0,
  unitPrice: 3.6,
  priceUom: 'SF',
  net: 1728,
  successor: null,
  instead: [],
  ...changes,
});

const nowCall = 'POST /graphql GoodsNow';
const addCall = 'POST /wsl/api/cart/additems';
const lines = [
  orderLine(),
  orderLine({
    lineNumber: 2,
    itemId: 'OLD-9',
    description: 'Old trim',
    quantity: 4,
    uom: 'PC',
    unitPrice: 2,
    priceUom: 'PC',
  }),
];
const gone = now({
  itemId: 'OLD-9',
  item: item({ description: 'Old trim', discontinued: true }),
  quantity: 0,
  uom: 'PC',
  reason: 'discontinued and sold out at this location',
  reasonCode: 'discontinued',
  unitPrice: null,
  priceUom: null,
  net: null,
  instead: [{ id: 'NEW-9', description: 'New trim' }],
});

const server = (goods: GoodsNow[], claims: object = {}, found = order({ lines, can: ['reorder', 'print'] })) => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'Y', ...claims }) },
  'POST /graphql Order': { data: { order: found } },
  [nowCall]: { data: { goodsNow: goods } },
  [addCall]: {
    outcomes: [{ line: '1', SKU: 'HPK-7048-NAT', outcome: 'added', quantity: 24, UMCode: 'CT' }],
    cart: { version: 3, lines: 1 },
  },
});

async function open(table: object) {
  const portal = await openPortal('/account/orders/700418', table as never);
  await portal.user.click(await screen.findByRole('button', { name: 'Order again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order again: compare with last time' });
  return { ...portal, dialog: within(dialog) };
}
const rowOf = (name: string): HTMLElement =>
  screen.getByRole('textbox', { name: `Quantity of ${name}` }).closest('li')!;

test('price and stock are compared then and now, and nothing is added to the cart yet', async () => {
  const { requests, dialog } = await open(server([now(), gone]));
  expect(await dialog.findByText('$0.18 more')).toBeTruthy();
  const row = rowOf('Heritage Plank Oak, Natural').textContent;
  for (const text of [
    '24 CT',
    '$3.42 / SF',
    '$3.60 / SF',
    '120 SF (6 CT) here · 500 SF elsewhere · 40 SF arriving Fri, Nov 27',
  ])
    expect(row).toContain(text);
  expect(rowOf('Old trim').textContent).toContain('Can’t be ordered: discontinued and sold out at this location');
  expect(requests.some(({ call }) => call === addCall)).toBe(false);
  expect(dialog.getByText('Selected total: $1,728.00')).toBeTruthy();
});

test('the current price is converted to the unit of the old price, if that unit still exists', async () => {
  const cartons = [
    orderLine({ unitPrice: 72, priceUom: 'CT' }),
    orderLine({ lineNumber: 2, unitPrice: 9, priceUom: 'PAL', description: 'By the pallet' }),
  ];
  const { dialog } = await open(server([now(), now()], {}, order({ lines: cartons, can: ['reorder', 'print'] })));
  await dialog.findAllByText(/SF \(6 CT\) here/);
  const row = rowOf('Heritage Plank Oak, Natural').textContent;
  expect(row?.split('$72.00 / CT')).toHaveLength(3);
  expect(row).not.toMatch(/more|less/);
  expect(rowOf('By the pallet').textContent).toContain('$3.60 / SF');
});

test('the selected lines are added in one call, and the result is shown', async () => {
  const { requests, user, dialog } = await open(server([now(), gone]));
  await user.click(await dialog.findByRole('button', { name: 'Add 1 line to cart' }));
  expect(await screen.findByRole('dialog', { name: '1 line added to the cart' })).toBeTruthy();
  const sent = requests.filter(({ call }) => call === addCall);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { lines: [{ line: '1', SKU: 'HPK-7048-NAT', UMCode: 'CT', qtyToOrder: 24 }] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Open cart' }));
  expect(screen.queryByRole('dialog', { name: '1 line added to the cart' })).toBeNull();
});

test('a changed quantity or substitute is checked again, and lines that are not selected are left out', async () => {
  const { requests, user, dialog, table } = await open(server([now(), gone]));
  await user.click(await dialog.findByRole('button', { name: 'New trim' }));
  const instead = now({
    itemId: 'NEW-9',
    item: item({
      description: 'New trim',
      uoms: [{ code: 'PC', factor: 1, divisor: 1, sellable: true }],
      orderUom: 'PC',
    }),
    quantity: 4,
    uom: 'PC',
    unitPrice: 2.5,
    priceUom: 'PC',
    net: 10,
  });
  (table as Record<string, unknown>)[nowCall] = {
    data: { goodsNow: [now({ quantity: 30, reason: 'sold in full packs', reasonCode: 'full_packs' }), instead] },
  };
  const quantity = dialog.getByRole('textbox', { name: 'Quantity of Heritage Plank Oak, Natural' });
  await user.clear(quantity);
  await user.type(quantity, '29');
  expect(await dialog.findByText('30 CT: sold in full packs')).toBeTruthy();
  const asked = requests.filter(({ call }) => call === nowCall).at(-1)!.body as { variables: { goods: unknown } };
  expect(asked.variables.goods).toEqual([
    { itemId: 'HPK-7048-NAT', quantity: '29', uom: 'CT' },
    { itemId: 'NEW-9', quantity: '4', uom: 'PC' },
  ]);
  await user.click(dialog.getByRole('checkbox', { name: /Heritage/ }));
  await user.click(await dialog.findByRole('button', { name: 'Add 1 line to cart' }));
  await waitFor(() =>
    expect(requests.filter(({ call }) => call === addCall).map(({ body }) => body)).toMatchObject([
      { lines: [{ line: '2', SKU: 'NEW-9', UMCode: 'PC', qtyToOrder: 4 }] },
    ]),
  );
});

test('the successor of a discontinued item is offered with its price and stock, and checked once it is used', async () => {
  const successor = {
    id: 'NEW-9',
    description: 'New trim',
    baseUom: 'SF',
    packUom: 'CT',
    uoms: [
      { code: 'SF', factor: 1, divisor: 1 },
      { code: 'CT', factor: 23.64, divisor: 1 },
    ],
    price: { amount: 2.5, uom: 'SF' },
    stock: { here: 70, total: 90, nextEta: null },
  };
  const { requests, user, dialog } = await open(server([now(), { ...gone, instead: [], successor }]));
  const offer = await dialog.findByRole('region', { name: 'Replaced by New trim' });
  for (const text of ['NEW-9', '$2.50 / SF', '70 SF here · 20 SF elsewhere', 'Sold by the full CT of 23.64 SF'])
    expect(offer.textContent).toContain(text);
  await user.click(within(offer).getByRole('button', { name: 'Use it instead' }));
  await waitFor(() => {
    const asked = requests.filter(({ call }) => call === nowCall).at(-1)!.body as { variables: { goods: object[] } };
    expect(asked.variables.goods[1]).toMatchObject({ itemId: 'NEW-9' });
  });
  expect(requests.some(({ call }) => call === addCall)).toBe(false);
});

test('if an item is on two lines, a line that is not selected does not affect the selected one', async () => {
  const twice = order({
    lines: [
      orderLine(),
      orderLine({ lineNumber: 2, quantity: 6 }),
      orderLine({ lineNumber: 3, itemId: 'OLD-9', description: 'Old trim', quantity: 4, uom: 'PC' }),
    ],
    can: ['reorder'],
  });
  const found = {
    '24': now({ backOrdered: 3, net: 1728 }),
    '6': now({ quantity: 6, net: 432 }),
    '4': now({ itemId: 'OLD-9', uom: 'PC', quantity: 4, net: 8 }),
  };
  const { requests, user, dialog } = await open({
    ...server([], {}, twice),
    [nowCall]: ({ body }: { body: { variables: { goods: { quantity: '24' | '6' | '4' }[] } } }) => ({
      data: { goodsNow: body.variables.goods.map(({ quantity }) => found[quantity]) },
    }),
  });
  await dialog.findByText('Selected total: $2,168.00');
  await user.click(await dialog.findByRole('checkbox', { name: 'All lines' }));
  await user.click(dialog.getAllByRole('checkbox', { name: /Heritage/ })[1]!);
  await waitFor(() => {
    const asked = requests.filter(({ call }) => call === nowCall).at(-1)!.body as {
      variables: { goods: { quantity: string }[] };
    };
    expect(asked.variables.goods.map(({ quantity }) => quantity)).toEqual(['6', '4', '24']);
  });
  // Each line gets its own result, whatever the order of the question.
  expect(await dialog.findByText('Selected total: $432.00')).toBeTruthy();
});

test('a unit that is no longer sold is replaced by another one for the same amount', async () => {
  const strange = now({
    uom: 'BX',
    quantity: 0,
    reason: 'not sold in BX',
    reasonCode: 'not_sold_in_unit',
    unitPrice: null,
    priceUom: null,
    net: null,
    item: item({ uoms: [...uoms, { code: 'BX', factor: 10, divisor: 1, sellable: false }] }),
  });
  const { requests } = await open(
    server([strange], {}, order({ lines: [orderLine({ quantity: 6, uom: 'BX' })], can: ['reorder'] })),
  );
  await waitFor(() => {
    const asked = requests.filter(({ call }) => call === nowCall).at(-1)!.body as { variables: { goods: unknown } };
    expect(asked.variables.goods).toEqual([{ itemId: 'HPK-7048-NAT', quantity: '3', uom: 'CT' }]);
  });
});

test('a user without prices sees neither old nor current prices', async () => {
  const blind = order({ lines: lines.map((line) => ({ ...line, unitPrice: null, net: null })), can: ['reorder'] });
  const { dialog } = await open(server([now({ unitPrice: null, net: null }), gone], { showPrices: 'N' }, blind));
  expect(await dialog.findAllByText(/120 SF( \(6 CT\))? here/)).toHaveLength(2);
  expect(screen.getByRole('dialog').textContent).not.toContain('$');
});

test('a user who cannot order cannot order again', async () => {
  const portal = await openPortal(
    '/account/orders/700418',
    server([], { allowedToOrder: 'N' }, order({ can: ['print'] })) as never,
  );
  await screen.findByText('210 Mill Rd');
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  void portal;
});

test('a failed call keeps the selection and says that nothing was changed', async () => {
  const { user, dialog } = await open({
    ...server([now(), gone]),
    [addCall]: { status: 409, body: { error: { code: 'conflict', message: 'A cart can have up to 3000 lines.' } } },
  });
  await user.click(await dialog.findByRole('button', { name: 'Add 1 line to cart' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/Nothing was changed/);
  expect(dialog.getByRole('button', { name: 'Add 1 line to cart' })).toBeTruthy();
});
