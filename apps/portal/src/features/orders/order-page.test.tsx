import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { order, orderLine } from '../../testing/orders.ts';
import { buyerWith } from '../../testing/people.ts';

const answering = (found: ReturnType<typeof order> | null) => ({ 'POST /graphql Order': { data: { order: found } } });

test('S-243 the page of an open order shows its address, its lines with lots, and its totals', async () => {
  await openPortal('/account/orders/700418', answering(order()));
  expect(await screen.findByRole('heading', { name: 'Order 700418' })).toBeTruthy();
  expect(await screen.findByText('210 Mill Rd')).toBeTruthy();
  expect(screen.getByText('A12 (24 SF)')).toBeTruthy();
  expect(screen.getByText('571.2 SF')).toBeTruthy();
  expect(screen.getByText('From stock')).toBeTruthy();
  // By the title, and in the totals.
  expect(screen.getAllByText('$2,018.50')).toHaveLength(2);
  expect(screen.getByText('1,840.5 lb')).toBeTruthy();
});

test('each charge has its reason, and freight and tax say what they are made of', async () => {
  const charges = [
    { kind: 'cut', name: 'Cutting fee', reason: '2 × $8.00', amount: 16 },
    { kind: 'freight', name: 'Freight', reason: 'Zone 2', amount: 35 },
    { kind: 'tax', name: 'Tax', reason: '8% of $400.00', amount: 32 },
    { kind: 'tax', name: 'Tax', reason: 'Exempt: $60.00', amount: 0 },
  ];
  await openPortal('/account/orders/700418', answering(order({ freight: 35, tax: 32, charges })));
  const textOf = async (name: string) => (await screen.findByText(name)).closest('div')?.textContent;
  expect([await textOf('Freight'), await textOf('Cutting fee'), await textOf('Tax')]).toEqual([
    'FreightZone 2$35.00',
    'Cutting fee2 × $8.00$16.00',
    'Tax8% of $400.00 · Exempt: $60.00$32.00',
  ]);
});

test('freight that the carrier quotes later is named, and stays hidden from users who see no prices', async () => {
  const { goTo, table } = await openPortal('/account/orders/700418', answering(order({ freight: null })));
  expect((await screen.findByText('Freight')).closest('div')?.textContent).toBe('FreightQuoted later');
  expect(screen.getByText('Total before freight').closest('div')?.textContent).toBe('Total before freight$2,018.50');
  const hidden = { merchandise: null, freight: null, charges: null, tax: null, total: null };
  table['POST /graphql Order'] = { data: { order: order({ id: '700419', ...hidden }) } };
  act(() => goTo('/account/orders/700419'));
  await screen.findByRole('heading', { name: 'Order 700419' });
  expect(screen.queryByText('Quoted later')).toBeNull();
});

test('a line shows the customer’s own number and the cartons of an area, and lots have a column if there are any', async () => {
  const area = orderLine({
    ownNumber: 'RI-4100',
    quantity: 112,
    uom: 'SF',
    baseQty: 112,
    packQty: 8,
    packUom: 'CT',
    shades: true,
  });
  const { table, goTo } = await openPortal('/account/orders/700418', answering(order({ lines: [area] })));
  expect(await screen.findByText('8 CT')).toBeTruthy();
  expect(screen.getByText('RI-4100').parentElement?.textContent).toBe('yours RI-4100');
  expect(screen.getByRole('columnheader', { name: 'Dye lots' })).toBeTruthy();
  table['POST /graphql Order'] = { data: { order: order({ id: '700419', lines: [orderLine({ lots: [] })] }) } };
  act(() => goTo('/account/orders/700419'));
  await screen.findByRole('heading', { name: 'Order 700419' });
  expect(screen.queryByRole('columnheader', { name: /lots/i })).toBeNull();
});

test('a price keeps all its decimals, and shows its quantity if no other column does', async () => {
  const lines = [
    orderLine({ quantity: 1234.5678, uom: 'SF', baseQty: 1234.5678, unitPrice: 0.0375, net: 46.3 }),
    orderLine({ lineNumber: 2, quantity: 1, uom: 'PAL', baseQty: 1134.72, packQty: 48, packUom: 'CT', net: 3880.74 }),
    orderLine({
      lineNumber: 3,
      quantity: 1,
      uom: 'PAL',
      baseQty: 960,
      packQty: 48,
      packUom: 'CT',
      unitPrice: 21.5,
      priceUom: 'SY',
      priceQty: 106.6667,
      net: 2293.33,
    }),
  ];
  await openPortal('/account/orders/700418', answering(order({ lines })));
  expect(await screen.findByText('$0.0375')).toBeTruthy();
  expect([
    screen.getByText('1,234.5678'),
    screen.getByText('× 1,134.72 SF'),
    screen.getByText('× 106.6667 SY'),
  ]).toMatchObject([{}, {}, {}]);
});

test('the size in the name of an item never wraps', async () => {
  await openPortal(
    '/account/orders/700418',
    answering(order({ lines: [orderLine({ description: 'Strip Oak, 2-1/4 in x random' })] })),
  );
  const name = await screen.findByRole('link', { name: /^Strip Oak/ });
  expect(name.textContent?.split(' ').length).toBe(3);
});

test('a back-ordered item that comes in one piece explains what it is waiting for', async () => {
  await openPortal(
    '/account/orders/700418',
    answering(
      order({ lines: [orderLine({ onePiece: true }), orderLine({ lineNumber: 2, onePiece: true, backOrdered: 24 })] }),
    ),
  );
  expect(await screen.findAllByText('waiting for a single piece that’s long enough')).toHaveLength(1);
});

test('a line whose reserved stock is missing says since when, and when more is expected', async () => {
  const lines = [
    orderLine({ short: 12, shortSince: '2026-11-18T10:00:00Z', shortUntil: '2026-11-27' }),
    orderLine({ lineNumber: 2 }),
  ];
  await openPortal('/account/orders/700418', answering(order({ lines })));
  expect(await screen.findByText('12 CT short since Nov 18, 2026')).toBeTruthy();
  expect(screen.getByText('expected Fri, Nov 27')).toBeTruthy();
  expect([screen.getByText('1 line short'), screen.getByText('From stock')]).toMatchObject([{}, {}]);
});

test('the printed order names the distributor even if there is a logo', async () => {
  const options = {
    data: { attributes: { appbar: { logo: { data: { attributes: { url: '/strapi/uploads/logo.svg' } } } } } },
  };
  await openPortal('/account/orders/700418', { ...answering(order()), 'GET /strapi/api/app-option': options });
  await screen.findByRole('heading', { name: 'Order 700418' });
  expect(document.querySelector('[class*=seller]')?.textContent).toBe('Tradecounter');
});

test('a line says what is back ordered, its expected date or that there is none yet, and what came back', async () => {
  const lines = [
    orderLine({ backOrdered: 8, dateAvailable: '2026-11-27' }),
    orderLine({ lineNumber: 2, backOrdered: 2, dateAvailable: null }),
    orderLine({ lineNumber: 3, quantity: -2, backOrdered: 0 }),
  ];
  await openPortal('/account/orders/700418', answering(order({ lines })));
  expect(await screen.findByText('8 CT on back order')).toBeTruthy();
  expect(screen.getByText('expected Fri, Nov 27')).toBeTruthy();
  expect(screen.getByText('no date yet')).toBeTruthy();
  expect(screen.getByText('2 lines on back order')).toBeTruthy();
  // Taken back at the counter.
  expect(screen.getByText('Returned')).toBeTruthy();
});

test.each([
  ['late and has a new date', { late: true, expectedDate: '2026-12-11' }, 'Now expected Fri, Dec 11'],
  ['late and has no new date', { late: true }, 'No new date yet'],
  ['late and was expected before today', { late: true, expectedDate: '2026-11-20' }, 'No new date yet'],
  ['not late yet but expected after the requested date', { expectedDate: '2026-12-11' }, 'Now expected Fri, Dec 11'],
  [
    'confirmed for another date',
    { expectedDate: '2026-12-11', confirmedDate: '2026-12-11' },
    'Confirmed for Fri, Dec 11',
  ],
])('an order that is %s says so', async (_name, changes, says) => {
  await openPortal('/account/orders/700418', answering(order({ ...changes, lines: [orderLine({ backOrdered: 8 })] })));
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
});

test.each([[8], [0]])(
  'a late order with %i on back order says to call for the date if dates are hidden; an order on time does not',
  async (backOrdered) => {
    const hidden = { 'GET /wsl/api/auth/user': { user: buyerWith({ showOrders: 'Y', hideBOETA: 'Y' }) } };
    const { table, queryClient } = await openPortal('/account/orders/700418', {
      ...answering(order({ late: true, lines: [orderLine({ backOrdered })] })),
      ...hidden,
    });
    expect(await screen.findAllByText('Delayed. Call us for the new date.')).toHaveLength(2);
    Object.assign(table, answering(order({ lines: [orderLine({ backOrdered })] })));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText(/ask us/)).toBeNull());
  },
);

test('an order that can meet its requested date shows no new date', async () => {
  const inTime = order({ expectedDate: '2026-11-20', lines: [orderLine({ backOrdered: 8 })] });
  await openPortal('/account/orders/700418', answering(inTime));
  expect(await screen.findByText('8 CT on back order')).toBeTruthy();
  expect(screen.queryByText(/Now expected/)).toBeNull();
});

test.each([
  [false, 'In stock, not shipped yet'],
  [true, 'In stock, not picked up yet'],
])('a line in stock of a late order says that it has not left (pick-up: %s)', async (pickup, says) => {
  await openPortal('/account/orders/700418', answering(order({ late: true, pickup })));
  expect(await screen.findByText(says)).toBeTruthy();
});

test('a pick-up order shows the store instead of an address', async () => {
  await openPortal('/account/orders/700418', answering(order({ pickup: true })));
  expect(await screen.findByText('Pickup Location')).toBeTruthy();
  expect(screen.queryByText('210 Mill Rd')).toBeNull();
});

test('an unknown order says so, with its number, and leads to the search for its invoice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const allowed = { user: buyerWith({ showOrders: 'Y', showInvoices: 'Y', showInvoicedOrders: 'Y' }) };
  await openPortal('/account/orders/1', { ...answering(null), 'GET /wsl/api/auth/user': allowed });
  expect(await screen.findByRole('heading', { name: /^We couldn’t find 1 among your open orders\./ })).toBeTruthy();
  expect(screen.queryByText('Page Not Found')).toBeNull();
  expect(screen.getByRole('link', { name: 'Search Invoiced Orders' }).getAttribute('href')).toBe(
    '/#/account/invoices?search=1',
  );
});

test("S-463 S-464 the order time is local, as yyyy-mm-dd hh:mm:ss, and an empty value is shown as 'n/a'", async () => {
  const placedAt = new Date(2026, 10, 18, 9, 5, 6).toISOString();
  await openPortal('/account/orders/700418', answering(order({ placedAt, sidemark: '' })));
  expect((await screen.findByText('Placed')).nextElementSibling?.textContent).toContain('2026-11-18 09:05:06');
  expect(screen.getByText('Sidemark').nextElementSibling?.textContent).toBe('n/a');
});

test('an impossible order number is shown as not found, without Try again', async () => {
  await openPortal('/account/orders/no-order-has-such-a-long-number', { 'POST /graphql Order': { status: 400 } });
  expect(await screen.findByRole('heading', { name: /among your open orders/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the page offers only the actions that the server allows', async () => {
  await openPortal('/account/orders/700418', answering(order({ can: [] })));
  await screen.findByText('210 Mill Rd');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('a printed order shows the customer number and the time of printing', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user } = await openPortal('/account/orders/700418', answering(order()));
  expect((await screen.findByText(/^Printed /)).parentElement?.textContent).toContain('104-2281');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

const truck = {
  id: 'S-17',
  date: '2026-11-24',
  carrier: 'Our truck',
  tracking: '',
  trackingUrl: null,
  goods: [{ lineNumber: 1, lot: 'A12', baseQty: 238 }],
};
const parcel = {
  id: 'S-18',
  date: '2026-11-26',
  carrier: 'UPS',
  tracking: '1Z999',
  trackingUrl: 'https://carrier.example/1Z999',
  goods: [{ lineNumber: 2, lot: '', baseQty: 4 }],
};

test('a line shows what was shipped before what is still to come, and the timeline shows each shipment', async () => {
  const lines = [
    orderLine({ shipped: 10, backOrdered: 14, dateAvailable: '2026-12-04' }),
    orderLine({ lineNumber: 2, itemId: 'TRIM-9', quantity: 4, uom: 'PC', baseQty: 4, baseUom: 'PC', shipped: 4 }),
    orderLine({ lineNumber: 3, shipped: 6 }),
  ];
  await openPortal(
    '/account/orders/700418',
    answering(
      order({
        state: 'partial',
        lines,
        shipments: [truck, parcel],
        steps: [{ step: 'accepted', date: '2026-11-19', note: 'By Theo' }],
      }),
    ),
  );
  expect(await screen.findByText('10 CT shipped')).toBeTruthy();
  expect([
    screen.getByText('14 CT on back order'),
    screen.getByText('Shipped'),
    screen.getByText('6 CT shipped'),
    screen.getByText('From stock'),
  ]).toMatchObject([{}, {}, {}, {}]);
  const course = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(
    course
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'))
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/Placed by Dana Whitlock$/),
    expect.stringMatching(/AcceptedBy Theo$/),
    expect.stringMatching(/Shipment S-17Our truck HPK-7048-NAT: 238 SF, lot A12$/),
    expect.stringMatching(/Shipment S-18UPS Track 1Z999 TRIM-9: 4 PC$/),
    expect.stringMatching(/Requested date$/),
  ]);
  expect(course.getByRole('link', { name: 'Track 1Z999' }).getAttribute('href')).toBe('https://carrier.example/1Z999');
  const tracking = within(screen.getByText('Tracking').parentElement!);
  expect(tracking.getByRole('link', { name: 'Track 1Z999' })).toBeTruthy();
});

test('the lines of a closed order say what will not ship, and a canceled order shows the reason', async () => {
  const lines = [orderLine({ shipped: 10 }), orderLine({ lineNumber: 2 })];
  const { table, goTo } = await openPortal(
    '/account/orders/700418',
    answering(
      order({
        state: 'shipped',
        lines,
        steps: [
          { step: 'closed', date: '2026-11-28', note: '' },
          { step: 'levitated', date: '2026-11-28', note: '' },
        ],
      }),
    ),
  );
  expect(await screen.findByText('Rest canceled')).toBeTruthy();
  expect(screen.getByText('Not shipped')).toBeTruthy();
  expect(screen.queryByText('From stock')).toBeNull();
  expect(screen.getByText('Closed. The rest was canceled.')).toBeTruthy();
  expect(screen.queryByText(/levitated/)).toBeNull();
  table['POST /graphql Order'] = {
    data: {
      order: order({
        id: '700419',
        state: 'cancelled',
        steps: [{ step: 'cancelled', date: '2026-11-19', note: 'Out of production' }],
      }),
    },
  };
  act(() => goTo('/account/orders/700419'));
  expect(await screen.findByText('Out of production')).toBeTruthy();
  expect(screen.queryByText('From stock')).toBeNull();
});

test('changes by the distributor are shown before and after, newest first', async () => {
  const goods = {
    itemId: 'OAK-1',
    ownNumber: null,
    description: 'Oak plank',
    quantity: 12,
    uom: 'CT',
    unitPrice: 60,
    priceUom: 'CT',
    net: 720,
    confirmedDate: null,
  };
  const shipTo = { name: '', line1: '', line2: '', city: '', state: '', zip: '', country: '' };
  const terms = { requestedDate: null, shipVia: '', location: '', shipTo, poNumber: 'J-1', sidemark: '' };
  const sums = { freight: 35, charges: 0, tax: 0, total: 755 };
  const change = (number: number, quantity: number) => ({
    number,
    changedAt: '2026-03-12T18:00:00Z',
    before: { ...terms, ...sums },
    after: { ...terms, ...sums, total: 515 },
    lines: [
      {
        lineNumber: 1,
        replaces: null,
        before: goods,
        after: { ...goods, quantity, net: 480, confirmedDate: '2026-03-20' },
      },
      { lineNumber: 2, replaces: null, before: { ...goods, itemId: 'OAK-2', description: 'Oak stair' }, after: null },
      {
        lineNumber: 3,
        replaces: 2,
        before: null,
        after: { ...goods, itemId: 'OAK-3', ownNumber: 'RI-3', description: 'Oak tread' },
      },
    ],
  });
  const lines = [orderLine({ confirmedDate: '2026-03-20' })];
  await openPortal('/account/orders/700418', answering(order({ lines, changes: [change(2, 8), change(1, 10)] })));
  const [newest, ...earlier] = await screen.findAllByRole('table', { name: /^Changes we made on/ });
  expect(earlier).toHaveLength(1);
  const rows = within(newest!)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Oak plankOAK-1', '12 CT$720.00', expect.stringMatching(/^8 CT\$480\.00confirmed for .*2026/)],
    ['Oak stairOAK-2', '12 CT$60.00 / CT$720.00', 'Removed'],
    ['Oak treadOAK-3\u00a0· yours RI-3Instead of OAK-2', 'Not on the order', '12 CT$60.00 / CT$720.00'],
    ['Total', '$755.00', '$515.00'],
  ]);
  expect(screen.getAllByText(/^confirmed for/).length).toBe(3);
});

test.each([
  ['partial', 'default'],
  ['shipped', 'filled'],
])('on a %s order, ordering again is the %s button', async (state, variant) => {
  await openPortal('/account/orders/700418', {
    ...answering(order({ state, can: ['print', 'reorder'] })),
    'GET /wsl/api/auth/user': { user: buyerWith({ allowedToOrder: 'Y' }) },
  });
  expect((await screen.findByRole('button', { name: 'Order again' })).dataset['variant']).toBe(variant);
});
