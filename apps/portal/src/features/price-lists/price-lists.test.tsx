import { paths } from '@tradecounter/contract/pages/pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import type { Reply } from '../../testing/server-double.ts';
import { buyerWith } from '../../testing/people.ts';

const item = (id: string, more: object = {}) => ({
  id,
  description: `Oak plank ${id}`,
  size: null,
  family: 'Oak',
  price: 1.8275,
  unit: 'SF',
  packPrice: 36.55,
  pack: 'CT',
  orderUnit: 'CT',
  breaks: [{ minimumQty: 2, uom: 'PAL', amount: 1500 }],
  listPrice: null,
  until: null,
  uoms: [
    { code: 'CT', name: 'Carton', content: 20 },
    { code: 'SF', name: 'Square foot', content: null },
    { code: 'PAL', name: 'Pallet', content: 800 },
  ],
  stock: { here: 1240, total: 1240, unit: 'SF' },
  ...more,
});

const answers = (
  items: object[],
  claims: Record<string, string> = {},
  slices: object[] = [],
): Record<string, Reply> => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ showPriceLists: 'Y', ...claims }) },
  'GET /strapi/api/price-lists-page': { data: { attributes: { title: 'Price lists', slices } } },
  'POST /graphql PriceList': { data: { priceList: { total: items.length, priceList: items } } },
  'POST /graphql PriceLists': {
    data: { priceLists: { whole: 2, promotions: 3, named: [{ list: 'displays', items: 18 }] } },
  },
  'POST /graphql PriceListChoices': {
    data: {
      priceListChoices: {
        categories: [{ value: 'oak', label: 'Wood › Oak', count: 2 }],
        families: [
          { value: 'PLK', label: 'Plank', count: 2 },
          { value: 'TIL', label: 'Tile', count: 1 },
        ],
        vendors: [],
      },
    },
  },
});

const open = (at: string, items: object[], claims: Record<string, string> = {}, slices: object[] = []) =>
  openPortal(at, answers(items, claims, slices));

const asked = (requests: { call: string; body: unknown }[]) =>
  (requests.findLast(({ call }) => call === 'POST /graphql PriceList')!.body as { variables: object }).variables;

test('S-294 if the content names no lists, the index links to the three default ones, with their item counts', async () => {
  await open(paths.priceLists, []);
  const links = within(await screen.findByRole('list', { name: 'Price lists' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/#/pricelists/displays',
    '/#/pricelists/promos',
    '/#/pricelists/rentals',
  ]);
  await waitFor(() =>
    expect(links.map((link) => link.textContent?.match(/\d+ items?/)?.[0])).toEqual(['18 items', '3 items', '0 items']),
  );
});

test('the index shows the lists and texts of the content', async () => {
  const slices = [
    { __component: 'slices.rich-text', title: 'About these prices', body: 'Yours.' },
    { __component: 'slices.price-list', list: 'winter sale', title: 'Winter sale', body: 'Until March.' },
  ];
  await open(paths.priceLists, [], {}, slices);
  const link = await screen.findByRole('link', { name: /^Winter sale/ });
  expect(link.getAttribute('href')).toBe('/#/pricelists?list=winter%20sale');
  expect(screen.getByText('Yours.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Rentals/ })).toBeNull();
});

test('S-296 a user without prices sees no link to promotions, and their page explains why', async () => {
  const { goTo } = await open(paths.priceLists, [], { showPrices: 'N' });
  const list = await screen.findByRole('list', { name: 'Price lists' });
  expect(within(list).queryByRole('link', { name: /^Promotions/ })).toBeNull();
  goTo(paths.promoPrices);
  expect(await screen.findByText('You can’t see prices')).toBeTruthy();
});

test('S-295 S-297 each list requests its own items; search and category are in the address', async () => {
  const { requests, user, address } = await open(paths.rentalPrices, [item('A'), item('B')]);
  await screen.findByText('2 items');
  expect(asked(requests)).toMatchObject({ list: 'rentals', sort: 'FAMILY', page: 1, size: 100 });
  await user.type(screen.getByRole('searchbox', { name: 'Search this price list' }), 'oak');
  await waitFor(() => expect(asked(requests)).toMatchObject({ list: 'rentals', search: 'oak' }));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'oak');
  await waitFor(() => expect(address()).toBe('/pricelists/rentals?search=oak&category=oak'));
});

test('on a phone the families are one press away', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { user, requests, address } = await open(paths.rentalPrices, [item('A'), item('B')]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Family' }), 'Tile (1)');
  await waitFor(() => expect(address()).toBe('/pricelists/rentals?family=TIL'));
  expect(asked(requests)).toMatchObject({ list: 'rentals', family: 'TIL' });
});

test('the cards of the whole list have room for the last day of a price, as those of promotions have', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { goTo } = await open(paths.priceLists, [item('A', { until: '2026-12-24' })], { allowedToOrder: 'Y' });
  const height = async (): Promise<string> => (await screen.findByRole('row', { name: /Oak plank/ })).style.height;
  expect([await height(), screen.getByText('until Dec 24')]).toMatchObject(['190px', {}]);
  goTo(paths.rentalPrices);
  await screen.findByRole('heading', { level: 1, name: 'Rentals' });
  expect(await height()).toBe('172px');
});

test('a search without results offers to show the whole list', async () => {
  const { user, address } = await open(`${paths.rentalPrices}?search=zzz`, []);
  await user.click(await screen.findByRole('button', { name: 'Show the whole list' }));
  await waitFor(() => expect(address()).toBe(paths.rentalPrices));
});

test('a price list shows the stock, and leaves out columns that are empty for the whole list', async () => {
  const plain = { packPrice: null, pack: null, breaks: [] };
  await open(paths.promoPrices, [
    item('A', { ...plain, listPrice: 2.5 }),
    item('B', { ...plain, stock: { here: 0, total: 320, unit: 'SF' } }),
    item('C', { ...plain, stock: { here: 0, total: 0, unit: 'SF' } }),
  ]);
  await screen.findByText('3 items');
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Item', 'Size', 'Family', 'Regular price', 'Your price', 'In stock', 'Quantity']);
  const stocks = [...document.querySelectorAll('[data-label="In stock"]')].map(({ textContent }) =>
    textContent?.trim(),
  );
  expect(stocks).toEqual(['1,240 SF', '320 SF elsewhere', 'On back order']);
  // The regular price names its unit too.
  expect(document.querySelector('[data-key=A] [data-label="Regular price"]')?.textContent).toBe('$2.50 / SF');
  // Narrow windows and the cards of phones have no such columns, so the same is next to the item number and the price.
  const cells = [...document.querySelectorAll('[data-key=A] > *')].map(({ textContent }) => textContent);
  expect([cells[0], cells[4]]).toEqual(['Oak plank AA1,240 SF', '$2.50$1.8275 / SF']);
});

test('a long list shows a hundred rows, and a hundred more at a press; another question begins with a hundred again', async () => {
  const all = Array.from({ length: 250 }, (_, at) => item(`I-${at}`));
  const { user, router } = await openPortal(paths.rentalPrices, {
    ...answers([]),
    'POST /graphql PriceList': ({ body }) => {
      const { page, size } = (body as { variables: { page: number; size: number } }).variables;
      return { data: { priceList: { total: 250, priceList: all.slice((page - 1) * size, page * size) } } };
    },
  });
  const rows = (): number => Number(screen.getByRole('table').getAttribute('aria-rowcount')) - 1;
  expect(await screen.findByText('250 items')).toBeTruthy();
  expect([rows(), screen.getByText('150 items left')]).toMatchObject([100, {}]);
  await user.click(screen.getByRole('button', { name: 'Show 100 more' }));
  expect(rows()).toBe(200);
  await user.click(screen.getByRole('link', { name: 'Price lists' }));
  await waitFor(() => expect(rows()).toBe(100));
  act(() => router.history.back());
  await waitFor(() => expect(rows()).toBe(200));
  await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
  expect(rows()).toBe(250);
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search this price list' }), 'oak');
  await waitFor(() => expect(rows()).toBe(100));
});

test('the stock of rentals counts machines, because their unit is how long one is rented', async () => {
  const byDay = { unit: 'DAY', packPrice: null, pack: null, breaks: [] };
  await open(paths.rentalPrices, [
    item('A', { ...byDay, stock: { here: 6, total: 9, unit: 'DAY' } }),
    item('B', { ...byDay, stock: { here: 0, total: 3, unit: 'DAY' } }),
  ]);
  await screen.findByText('2 items');
  const stocks = [...document.querySelectorAll('[data-label="In stock"]')].map(({ textContent }) => textContent);
  expect(stocks).toEqual(['6', '3 elsewhere']);
  // A card has no head that says what the number is.
  expect(document.querySelector('[data-key=A] th')?.textContent).toContain('6 in stock');
});

test('the price of a longer rental doesn’t say how many days it holds, because it costs less than they do', async () => {
  await open(paths.rentalPrices, [item('A', { unit: 'DAY', price: 23.4, pack: 'WK', packPrice: 93.6 })]);
  await screen.findByText('1 item');
  const cells = document.querySelectorAll('[data-label="Longer rental"]');
  expect([...cells].map(({ textContent }) => textContent)).toEqual(['$93.60 / WK']);
});

test('printed promotions show column headers, the regular price, and the last day with its year', async () => {
  await open(paths.promoPrices, [item('A', { listPrice: 2.5, until: '2026-12-24' })]);
  await screen.findByText('1 item');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const sheet = screen.getAllByRole('table', { hidden: true }).at(-1)!;
  const texts = (role: string) =>
    within(sheet)
      .getAllByRole(role, { hidden: true })
      .map((one) => one.textContent);
  expect(texts('columnheader')).toEqual([
    'Item number',
    'Item',
    'Regular price',
    'Your price',
    'Pack',
    'Quantity prices',
  ]);
  expect(texts('cell').slice(2)).toEqual([
    '$2.50 / SF',
    '$1.8275 / SFuntil Dec 24, 2026',
    '$36.55 / CT',
    '2 PAL or more: $1,500.00 / PAL (800 SF)',
  ]);
});
