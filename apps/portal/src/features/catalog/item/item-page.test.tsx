import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import { anItem } from '../../../testing/items.ts';

const answer = (more = {}) => ({ 'POST /graphql Item': { data: { item: anItem(more) } } });

test('S-059 the item page shows units, price breaks, stock by location with lots and arrivals, and specs', async () => {
  await openPortal('/item/HPK-7048-NAT', answer());
  expect(await screen.findByRole('heading', { level: 1, name: 'Heritage Plank Oak, Natural' })).toBeTruthy();
  expect(screen.getByText('1 CT = 23.64 SF')).toBeTruthy();
  expect(screen.getByText('1 SF = 0.0423 CT')).toBeTruthy();
  expect(screen.queryByText(/^1 SF = .* PAL$/)).toBeNull();
  expect(screen.getByText(/^Sold by the full carton\./)).toBeTruthy();
  const breaks = within(screen.getByRole('table', { name: 'Price by quantity' }));
  expect(breaks.getByRole('row', { name: /1,000 SF.*\$3\.20/ })).toBeTruthy();
  const stock = within(screen.getByRole('table', { name: 'Stock by location' }));
  expect(stock.getByRole('row', { name: /Portland.*1,284.*A12/ })).toBeTruthy();
  expect(stock.getByRole('row', { name: /Seattle.*\+ 860 SF on/ })).toBeTruthy();
  expect(stock.getByRole('row', { name: /Seattle.*\+ 120 SF on order, no date yet/ })).toBeTruthy();
  expect(screen.getByText('Wear layer').closest('div')?.textContent).toContain('20 mil');
  expect(screen.getByRole('link', { name: /Fawn/ }).getAttribute('href')).toBe('/#/item/HPK-7048-FWN');
});

test('what is on back order without a date says how long the item usually takes', async () => {
  const stock = { ...anItem().stock, here: 0, atOnce: 0, locations: [] };
  const { user } = await openPortal('/item/HPK-7048-NAT', answer({ leadDays: 15, stock }));
  await user.type(await screen.findByLabelText('Quantity of HPK-7048-NAT'), '1');
  expect(await screen.findByText(/no date yet · usually here within 15 working days$/)).toBeTruthy();
});

test('the price breaks of items that are mixed and matched say so', async () => {
  await openPortal('/item/HPK-7048-NAT', answer({ mixGroup: 'Heritage planks' }));
  expect((await screen.findByRole('table', { name: 'Price by quantity' })).textContent).toContain(
    'Mix and match: all items of Heritage planks in your cart count together.',
  );
});

test('S-061 the id is URL-encoded in the address and decoded exactly', async () => {
  const { requests } = await openPortal('/item/A%2F1%232%3F3%25%2B%5C', answer());
  await screen.findByRole('heading', { level: 1 });
  const asked = requests.find(({ call }) => call === 'POST /graphql Item');
  expect((asked?.body as { variables: { id: string } } | undefined)?.variables.id).toBe('A/1#2?3%+\\');
});

test('S-060 without an id the page asks for an item number and opens it', async () => {
  const { user, address } = await openPortal('/item', answer());
  await user.click(await screen.findByRole('button', { name: 'Open item' }));
  expect(await screen.findByText('Enter an item number')).toBeTruthy();
  await user.type(screen.getByLabelText('Item number'), '00123{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Heritage Plank Oak, Natural' });
  expect(address()).toBe('/item/00123');
});

test('a discontinued item links to its successor', async () => {
  const { user, address } = await openPortal(
    '/item/OLD-1',
    answer({ id: 'OLD-1', discontinued: true, successor: { id: 'NEW 1', description: 'New plank' } }),
  );
  expect((await screen.findByText(/Replaced by/)).textContent).toBe('Replaced by New plank');
  await user.click(screen.getByRole('link', { name: 'New plank' }));
  expect(address()).toBe('/item/NEW%201');
});

test('an item that was taken off sale says that it is no longer sold, not that it is sold to others', async () => {
  await openPortal('/item/OLD-1', answer({ id: 'OLD-1', discontinued: true, sold: false }));
  expect(await screen.findAllByText('No longer sold')).toHaveLength(2);
  expect(screen.queryByText(/your account|while supplies last/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('an unknown item says so and offers to search for it', async () => {
  const { user, address } = await openPortal('/item/NOPE-1', {
    'POST /graphql Item': { data: { item: null } },
    'POST /graphql Items': { status: 500 },
  });
  expect(await screen.findByText('We couldn’t find item NOPE-1')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Search for it' }));
  expect(address()).toBe('/items?search=NOPE-1');
});

test('a typed quantity shows how it will be rounded and what it costs', async () => {
  const { user } = await openPortal('/item/HPK-7048-NAT', answer());
  const quantity = await screen.findByLabelText('Quantity of HPK-7048-NAT');
  await user.selectOptions(screen.getByLabelText('Unit for HPK-7048-NAT'), 'SF');
  await user.clear(quantity);
  await user.type(quantity, '100');
  expect(screen.getByText('Sold in full packs, so 100 SF becomes 118.2 SF (5 CT)')).toBeTruthy();
  expect(screen.getByText('$404.24')).toBeTruthy();
});

test('the page mentions dye lots only for items that vary in shade, and lots only for items that have some', async () => {
  const { user, table, goTo } = await openPortal('/item/A', answer({ id: 'A', shades: true }));
  expect(await screen.findByLabelText('Dye lot')).toBeTruthy();
  expect([
    screen.queryByText('Items from the same dye lot match in shade.'),
    screen.queryByText('Dye lots and arrivals'),
  ]).not.toContain(null);
  table['POST /graphql Item'] = { data: { item: anItem({ id: 'B' }) } };
  act(() => goTo('/item/B'));
  expect(await screen.findByLabelText('Lot')).toBeTruthy();
  expect(screen.queryByText('Items from the same dye lot match in shade.')).toBeNull();
  const { stock } = anItem();
  table['POST /graphql Item'] = {
    data: {
      item: anItem({
        id: 'C',
        stock: {
          ...stock,
          lotsHere: 0,
          locations: stock.locations.map((one) => ({ ...one, lots: [{ lot: '', available: 5 }], etas: [] })),
        },
      }),
    },
  };
  act(() => goTo('/item/C'));
  expect(await screen.findByText('Arrivals')).toBeTruthy();
  // Stock on the shelf has no arrival date.
  expect(screen.getByRole('row', { name: /Portland/ }).lastElementChild?.textContent).toBe('');
  expect(user).toBeTruthy();
});

test('for an item that comes in one piece, the page shows the longest available or what the chosen lot has', async () => {
  const { stock } = anItem();
  const [here, ...others] = stock.locations;
  const rolls = {
    ...stock,
    here: 55,
    atOnce: 30,
    lotsHere: 2,
    locations: [
      {
        ...here!,
        lots: [
          { lot: 'R1', available: 30 },
          { lot: 'R2', available: 25 },
        ],
      },
      ...others,
    ],
  };
  const { user } = await openPortal(
    '/item/HPK-7048-NAT',
    answer({ onePiece: true, shades: true, packUom: null, orderUom: 'SF', stock: rolls }),
  );
  expect(await screen.findByText('Each line is one continuous piece from a single lot.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Quantity of HPK-7048-NAT'));
  await user.type(screen.getByLabelText('Quantity of HPK-7048-NAT'), '40');
  expect(
    screen.getByText(
      'Sold as one continuous piece. The longest piece here is 30 SF. If you need more, order from another lot separately.',
    ),
  ).toBeTruthy();
  // In the bar with the amount too, where a phone's window doesn't show the hint.
  expect(screen.getAllByText(/40 SF on back order/).map((text) => text.getAttribute('aria-hidden'))).toEqual([
    'true',
    null,
  ]);
  await user.selectOptions(screen.getByLabelText('Dye lot'), 'R2');
  expect(screen.getByText(/Sold as one continuous piece\. Lot R2 has 25 SF here/)).toBeTruthy();
});

test('the headline price is in the unit of the list, whatever is ordered and whatever the unit of the price break', async () => {
  const breaks = [
    { scope: 'class', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
    { scope: 'class', minimumQty: 20, uom: 'CT', amount: 75, whole: false },
  ];
  const { user } = await openPortal('/item/HPK-7048-NAT', answer({ price: { ...anItem().price!, breaks } }));
  const quantity = await screen.findByLabelText('Quantity of HPK-7048-NAT');
  const card = screen.getByRole('region', { name: 'Order' });
  const headline = () => card.firstElementChild?.firstElementChild?.textContent?.trim();
  expect(headline()).toBe('$3.42 / SF$80.85 / CT');
  await user.selectOptions(screen.getByLabelText('Unit for HPK-7048-NAT'), 'SF');
  await user.clear(quantity);
  await user.type(quantity, '400');
  expect(headline()).toBe('$3.42 / SF');
  await user.clear(quantity);
  await user.type(quantity, '1080');
  expect(headline()).toBe('$3.1726 / SF$75.00 / CT');
});

test('the rounding message does not repeat the quantity if it was typed in packs', async () => {
  const { user } = await openPortal('/item/HPK-7048-NAT', answer());
  await user.clear(await screen.findByLabelText('Quantity of HPK-7048-NAT'));
  await user.type(screen.getByLabelText('Quantity of HPK-7048-NAT'), '1.5');
  expect(screen.getByText('Sold in full packs, so 1.5 CT becomes 2 CT')).toBeTruthy();
});

test('the page suggests a cheaper unit for the same quantity, and one click takes it', async () => {
  const price = {
    ...anItem().price!,
    breaks: [
      { scope: 'class', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
      { scope: 'class', minimumQty: 0, uom: 'PAL', amount: 3700, whole: true },
    ],
  };
  const { user } = await openPortal('/item/HPK-7048-NAT', answer({ price }));
  await user.clear(await screen.findByLabelText('Quantity of HPK-7048-NAT'));
  await user.selectOptions(screen.getByLabelText('Unit for HPK-7048-NAT'), 'SF');
  await user.type(screen.getByLabelText('Quantity of HPK-7048-NAT'), '1134.72');
  expect(screen.getByText('Order 1 PAL instead for $3,700.00,').closest('p')?.textContent).toContain('$180.74 less');
  await user.click(screen.getByRole('button', { name: 'Use 1 PAL' }));
  expect((screen.getByLabelText('Quantity of HPK-7048-NAT') as HTMLInputElement).value).toBe('1');
  expect((screen.getByLabelText('Unit for HPK-7048-NAT') as HTMLSelectElement).value).toBe('PAL');
  expect(screen.queryByText(/instead for/)).toBeNull();
});

test('the page suggests a slightly larger quantity that costs less, and one click takes it', async () => {
  const price = {
    ...anItem().price!,
    breaks: [
      { scope: 'class', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
      { scope: 'class', minimumQty: 0, uom: 'PAL', amount: 3700, whole: false },
    ],
  };
  const { user } = await openPortal('/item/HPK-7048-NAT', answer({ price }));
  await user.clear(await screen.findByLabelText('Quantity of HPK-7048-NAT'));
  await user.selectOptions(screen.getByLabelText('Unit for HPK-7048-NAT'), 'CT');
  await user.type(screen.getByLabelText('Quantity of HPK-7048-NAT'), '47');
  expect(screen.getByText('1 CT more saves $99.89.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use 48 CT' }));
  expect((screen.getByLabelText('Quantity of HPK-7048-NAT') as HTMLInputElement).value).toBe('48');
  expect(screen.queryByText(/more saves/)).toBeNull();
});

test('after taking the cheaper unit by keyboard, the focus moves to Add to cart', async () => {
  const price = {
    ...anItem().price!,
    breaks: [
      { scope: 'class', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
      { scope: 'class', minimumQty: 0, uom: 'PAL', amount: 3700, whole: true },
    ],
  };
  const { user } = await openPortal('/item/HPK-7048-NAT', answer({ price }));
  await user.clear(await screen.findByLabelText('Quantity of HPK-7048-NAT'));
  await user.selectOptions(screen.getByLabelText('Unit for HPK-7048-NAT'), 'SF');
  await user.type(screen.getByLabelText('Quantity of HPK-7048-NAT'), '1134.72');
  screen.getByRole('button', { name: 'Use 1 PAL' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to cart: HPK-7048-NAT' }));
});

test('the price table shows a customer price that starts at a break next to the price below it', async () => {
  const breaks = [
    { scope: 'list', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
    { scope: 'customer', minimumQty: 200, uom: 'SF', amount: 3.0375, whole: false },
  ];
  await openPortal('/item/HPK-7048-NAT', answer({ price: { ...anItem().price!, scope: 'list', breaks } }));
  const table = within(await screen.findByRole('table', { name: 'Price by quantity' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FromPrice',
    'Any quantity$3.42 / SF',
    '200 SF$3.0375 / SF',
  ]);
});

test('a price in another unit is converted with full precision', async () => {
  const breaks = [
    { scope: 'list', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
    { scope: 'list', minimumQty: 1, uom: 'CT', amount: 70, whole: false },
  ];
  await openPortal('/item/HPK-7048-NAT', answer({ price: { ...anItem().price!, scope: 'list', breaks } }));
  const table = within(await screen.findByRole('table', { name: 'Price by quantity' }));
  expect(table.getAllByRole('row')[2]!.textContent).toContain('$2.9611 / SF');
});

test("if prices start at a break, the table shows 'Price on request' below it", async () => {
  const breaks = [
    { scope: 'list', minimumQty: 0, uom: 'SF', amount: null, whole: false },
    { scope: 'list', minimumQty: 200, uom: 'SF', amount: 3, whole: false },
  ];
  await openPortal('/item/HPK-7048-NAT', answer({ price: { ...anItem().price!, amount: null, breaks } }));
  const table = within(await screen.findByRole('table', { name: 'Price by quantity' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FromPrice',
    'Any quantityPrice on request ',
    '200 SF$3.00 / SF',
  ]);
});

test('an item priced on request cannot be added to the cart, and the page says why', async () => {
  await openPortal('/item/HPK-7048-NAT', answer({ price: null }));
  expect(await screen.findByText('This item is priced on request. Please call us to order it.')).toBeTruthy();
  expect([screen.getByText('Price on request'), screen.queryByLabelText('Quantity of HPK-7048-NAT')]).toMatchObject([
    {},
    null,
  ]);
});

test('the price break that the quantity reaches is marked', async () => {
  const { user } = await openPortal('/item/HPK-7048-NAT', answer());
  const breaks = within(await screen.findByRole('table', { name: 'Price by quantity' }));
  expect(breaks.getByRole('row', { name: /Any quantity/ }).getAttribute('aria-current')).toBe('true');
  await user.clear(screen.getByLabelText('Quantity of HPK-7048-NAT'));
  await user.type(screen.getByLabelText('Quantity of HPK-7048-NAT'), '50');
  expect(breaks.getByRole('row', { name: /1,000 SF/ }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByText('$3,782.40')).toBeTruthy();
});

test('the last purchase leads to the history of the item, and one press takes its quantity and unit', async () => {
  const lastPurchase = { date: '2020-11-20', quantity: 22, uom: 'SF', price: 15.47 };
  const { user } = await openPortal('/item/HPK-7048-NAT', {
    ...answer({ ownNumber: 'RI-4100', lastPurchase }),
    'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowPurchasesByProduct: true } } } },
  });
  const link = await screen.findByRole('link', { name: 'Last: 22 SF at $15.47, Nov 20, 2020' });
  expect(link.getAttribute('href')).toBe('/#/account/purchases/HPK-7048-NAT');
  expect(screen.getByText('RI-4100').parentElement?.textContent).toBe('yours RI-4100');
  await user.click(screen.getByRole('button', { name: 'Use 22 SF' }));
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of HPK-7048-NAT').value).toBe('22');
  expect(screen.getByLabelText<HTMLSelectElement>('Unit for HPK-7048-NAT').value).toBe('SF');
  expect(screen.queryByRole('button', { name: 'Use 22 SF' })).toBeNull();
});

test('the page lists the vendors of the item, the preferred one first', async () => {
  const vendors = [
    { vendor: { id: 'TL', name: 'Timberline' }, number: 'TL-88104', preferred: true, leadDays: 5 },
    { vendor: { id: 'SEA', name: 'Seamark' }, number: null, preferred: false, leadDays: null },
  ];
  await openPortal('/item/HPK-7048-NAT', answer({ vendors }));
  const text = 'Timberline, TL-88104, preferred, 5 working days; Seamark';
  expect((await screen.findByText('Vendors')).parentElement?.textContent).toBe(`Vendors${text}`);
});

test('S-067 S-068 S-069 S-070 the page leaves out everything the claims hide', async () => {
  const hidden = {
    specs: null,
    vendor: null,
    vendors: null,
    manufacturerItem: null,
    color: null,
    colorHex: null,
    price: null,
    weight: null,
  };
  const user = { user: buyerWith({ showPrices: 'N' }) };
  await openPortal('/item/HPK-7048-NAT', { ...answer(hidden), 'GET /wsl/api/auth/user': user });
  await screen.findByRole('heading', { level: 1 });
  for (const name of [
    'Vendor',
    'Vendors',
    'Manufacturer number',
    'Wear layer',
    'Weight',
    'Price by quantity',
    'Price on request',
  ]) {
    expect(screen.queryByText(name)).toBeNull();
  }
});

test('the picture opens in a dialog and can be zoomed further', async () => {
  const { user } = await openPortal('/item/HPK-7048-NAT', answer());
  await user.click(await screen.findByRole('button', { name: 'Heritage Plank Oak, Natural Zoom in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Zoom in' }));
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeTruthy();
});

test('the date of the next arrival never wraps between month and day', async () => {
  const stock = {
    ...anItem().stock,
    here: 0,
    lotsHere: 0,
    nextEta: { date: `${new Date().getFullYear()}-12-09`, quantity: 3125 },
  };
  await openPortal('/item/HPK-7048-NAT', answer({ stock }));
  expect((await screen.findByText('+ 3,125 SF on Dec 9')).textContent).toBe('+ 3,125 SF on Dec\u00a09');
});
