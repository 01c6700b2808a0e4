import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { setTimeZone } from '../../format/zone.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { orderSummary } from '../../testing/orders.ts';
import { buyerWith } from '../../testing/people.ts';
import { aListedItem, aPurchase } from '../../testing/purchases.ts';
import { partOfDay } from './home-page.tsx';
import { exactOrAll, type QuickItem } from './queries.ts';

const item = (id: string): QuickItem => ({
  id,
  description: `Plank ${id}`,
  picture: null,
  orderUom: 'CT',
  baseUom: 'SF',
  sold: true,
  discontinued: false,
  uoms: [{ code: 'CT', name: 'Carton', sellable: true }],
  price: { amount: 3.42, uom: 'SF' },
  stock: { here: 120 },
});

const finding = (...ids: string[]) => ({ data: { items: { total: ids.length, items: ids.map(item) } } });

test('a typed item number shows its item and moves the focus to the quantity', async () => {
  const { user, requests } = await openPortal('/', { 'POST /graphql QuickItems': finding('HPK-1', 'HPK-10') });
  await user.type(await screen.findByRole('textbox', { name: 'Item number' }), 'hpk1{Enter}');
  expect(await screen.findByRole('link', { name: 'Plank HPK-1' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Plank HPK-10' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('quantity'));
  const sent = requests.find(({ call }) => call === 'POST /graphql QuickItems')?.body as { variables: object };
  expect(sent.variables).toMatchObject({ search: 'hpk1', customerNumber: '104-2281' });
});

test('the barcode of a carton shows the item in cartons, whatever its order unit is', async () => {
  const uoms = ['SF', 'CT'].map((code) => ({ code, name: code, sellable: true }));
  const planks = { ...item('HPK-1'), orderUom: 'SF', uoms };
  const match = { id: 'HPK-1', description: 'Plank', by: 'barcode', number: '10036000291459', UMCode: 'CT' };
  const { user } = await openPortal('/', {
    'POST /graphql QuickItems': { data: { items: { total: 1, items: [planks] } } },
    'POST /wsl/api/item/codes': {
      codes: [{ code: '', matches: [{ ...match, replaces: null, sold: true, discontinued: false }] }],
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Item number' }), '10036000291459{Enter}');
  const unit = await screen.findByLabelText<HTMLSelectElement>('Unit for HPK-1');
  await waitFor(() => expect(unit.value).toBe('CT'));
});

test('an item priced on request says so and cannot be added', async () => {
  const found = { data: { items: { total: 1, items: [{ ...item('HPK-1'), price: null }] } } };
  const { user } = await openPortal('/', { 'POST /graphql QuickItems': found });
  await user.type(await screen.findByRole('textbox', { name: 'Item number' }), 'hpk1{Enter}');
  expect(await screen.findByText('Please call us for the price of HPK-1.')).toBeTruthy();
  expect(screen.queryByLabelText('Quantity of HPK-1')).toBeNull();
});

test('an item that was taken off sale says that we no longer sell it', async () => {
  const gone = { ...item('HPK-1'), sold: false, discontinued: true };
  const { user } = await openPortal('/', {
    'POST /graphql QuickItems': { data: { items: { total: 1, items: [gone] } } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Item number' }), 'hpk1{Enter}');
  expect(await screen.findByText('We no longer sell HPK-1.')).toBeTruthy();
});

test('a price with more than two decimals is shown in full', async () => {
  const found = { data: { items: { total: 1, items: [{ ...item('HPK-1'), price: { amount: 0.0375, uom: 'SF' } }] } } };
  const { user } = await openPortal('/', { 'POST /graphql QuickItems': found });
  await user.type(await screen.findByRole('textbox', { name: 'Item number' }), 'hpk1{Enter}');
  expect(await screen.findByText('$0.0375')).toBeTruthy();
});

test('an unknown item number says so', async () => {
  const { user } = await openPortal('/', { 'POST /graphql QuickItems': finding() });
  await user.type(await screen.findByRole('textbox', { name: 'Item number' }), 'NOPE{Enter}');
  expect(await screen.findByText('No item matches NOPE.')).toBeTruthy();
});

test('an exact match ignores dashes and case; without one, everything found is offered', () => {
  const found = { total: 2, items: [item('A-10'), item('A-100')] };
  expect(exactOrAll('a10', found).items.map(({ id }) => id)).toEqual(['A-10']);
  expect(exactOrAll('a1', found)).toBe(found);
});

test('the home page shows the newest open orders', async () => {
  await openPortal('/', {
    'POST /graphql Orders': { data: { orders: { total: 1, orders: [orderSummary({ late: true })] } } },
  });
  expect((await screen.findByRole('link', { name: '700418' })).getAttribute('href')).toContain(
    '#/account/orders/700418',
  );
  expect(screen.getByText('Late')).toBeTruthy();
});

test('what follows a list that may be empty waits until it is known', async () => {
  let answer: (reply: object) => void = () => undefined;
  const holds = new Promise<object>((resolve) => (answer = resolve));
  await openPortal('/', {
    'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) },
    'POST /graphql Holds': () => holds,
  });
  await screen.findByRole('heading', { name: 'Open orders' });
  const unsized = () => document.querySelectorAll('[data-unsized]').length;
  await waitFor(() => expect(unsized()).toBe(1));
  await act(async () => answer({ data: { holds: { total: 0, holds: [] } } }));
  await waitFor(() => expect(unsized()).toBe(0));
});

test('late orders come before newer ones on the home page, with their new date', async () => {
  const newer = ['700421', '700420', '700419'].map((id) => orderSummary({ id }));
  const late = orderSummary({
    id: '700401',
    late: true,
    requestedDate: '2026-11-10',
    backOrderedLines: 1,
    expectedDate: '2026-12-11',
  });
  const dateless = orderSummary({ id: '700400', late: true, requestedDate: '2026-11-11', backOrderedLines: 1 });
  await openPortal('/', {
    'POST /graphql Orders': ({ body }) => {
      const { state } = (body as { variables: { state?: string } }).variables;
      return {
        data: { orders: state === 'late' ? { total: 2, orders: [late, dateless] } : { total: 5, orders: newer } },
      };
    },
  });
  await screen.findByRole('link', { name: '700401' });
  expect(screen.getAllByRole('link', { name: /^7004/ }).map(({ textContent }) => textContent)).toEqual([
    '700401',
    '700400',
    '700421',
  ]);
  expect(screen.getByText('Now expected Fri, Dec 11')).toBeTruthy();
  expect(screen.getByText('No new date yet')).toBeTruthy();
});

test('a user who can neither order nor see orders has no quick add, cart card or open orders, and learns who can change that', async () => {
  const user = buyerWith({ allowedToOrder: 'N', showOrders: 'N' });
  await openPortal('/', { 'GET /wsl/api/auth/user': { user } });
  await screen.findByRole('heading', { level: 1, name: /Dana/ });
  for (const name of ['Quick add', 'Your cart', 'Open orders'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.getByText(/^You can browse but not order with this sign-in\. Ask your company’s admin/)).toBeTruthy();
});

test("the greeting follows the clock in the distributor's time zone", () => {
  setTimeZone('America/Los_Angeles');
  onTestFinished(() => setTimeZone(''));
  const at = (hour: string): string => partOfDay(new Date(`2026-01-01T${hour}-08:00`));
  expect(['00:30', '11:59', '12:00', '18:00'].map(at)).toEqual(['morning', 'morning', 'afternoon', 'evening']);
});

test.each([
  ['named beside the customer, as a link to the account overview', 'Y', ['/#/account/overview']],
  ['hidden from users who may not see account details', 'N', []],
])('what is past due is %s', async (_, showAccountDetails, links) => {
  const { requests } = await openPortal('/', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showAccountDetails }) },
    'POST /graphql AccountBalance': { data: { account: { figures: { balance: 413, pastDue: 188 } } } },
  });
  await screen.findByRole('heading', { level: 1, name: /Dana/ });
  await waitFor(() =>
    expect(
      screen.queryAllByRole('link', { name: '$188.00 past due' }).map((link) => link.getAttribute('href')),
    ).toEqual(links),
  );
  expect(requests.some(({ call }) => call === 'POST /graphql AccountBalance')).toBe(links.length > 0);
});

test.each([
  ['leads to payment', 'Enabled', ['/#/payments/invoices']],
  ['does not where the distributor takes no payments', 'Disabled', []],
])('the balance due %s', async (_, MakePayments, links) => {
  await openPortal('/', {
    'GET /strapi/api/app-option': {
      data: { attributes: { drawer: { ShowUnpaidInvoices: true }, Payments: { MakePayments } } },
    },
    'GET /wsl/api/auth/user': { user: buyerWith({ showAccountDetails: 'Y', showInvoices: 'Y' }) },
    'POST /graphql AccountBalance': { data: { account: { figures: { balance: 413, pastDue: 188 } } } },
  });
  const card = within(await screen.findByRole('region', { name: 'Balance due' }));
  expect(await card.findByText('$413.00')).toBeTruthy();
  const paying = card.queryAllByRole('link', { name: 'Pay invoices' });
  expect(paying.map((link) => link.getAttribute('href'))).toEqual(links);
});

const latestPurchases = (rows: readonly object[], claims: Record<string, string> = {}) =>
  openPortal('/', {
    'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowPurchasesByProduct: true } } } },
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    'POST /graphql LatestPurchases': { data: { purchases: { purchases: rows } } },
  });
const price = { amount: 3.42, uom: 'SF', scope: 'customer', list: null, until: null, rows: null };
const breaks = [
  { scope: 'customer', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
  { scope: 'customer', minimumQty: 20, uom: 'SF', amount: 3.19, whole: false },
];
const carton = { code: 'CT', name: 'Carton', factor: 23.36, divisor: 1, sellable: true, whole: true };
const priced = aListedItem({ price: { ...price, breaks } });
const inCartons = { ...priced, packUom: 'CT', uoms: [...priced.uoms, carton] };

test('a latest purchase with a current price is added with one click, in the quantity and unit it was bought in', async () => {
  const { user, requests } = await latestPurchases([
    { ...aPurchase({ uom: 'CT' }), item: inCartons },
    { ...aPurchase({ itemId: 'OLD-1', description: 'Old plank' }), item: null },
    { ...aPurchase({ itemId: 'ASK-1', description: 'Custom plank' }), item: { ...priced, id: 'ASK-1', price: null } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add 120 CT: HPK-7048-NAT' }));
  expect(screen.getByRole('link', { name: 'Old plank' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /OLD-1|ASK-1/ })).toBeNull();
  const sent = await waitFor(() => requests.find(({ call }) => call === 'POST /wsl/api/cart/additem')!);
  expect(sent.body).toMatchObject({ sku: 'HPK-7048-NAT', qtyToOrder: 120, umcode: 'CT' });
});

test("a latest purchase shows today's price per unit bought next to the last price paid", async () => {
  await latestPurchases([{ ...aPurchase({ uom: 'CT', lastPrice: 70, lastQuantity: 1 }), item: inCartons }]);
  const row = within((await screen.findByRole('link', { name: 'Heritage Plank Oak' })).closest('li')!);
  expect(row.getByText('Last time: 1 CT, Nov 2, 2026')).toBeTruthy();
  expect(row.getByText('Last paid $70.00 / CT')).toBeTruthy();
  expect(row.getByText('$74.52')).toBeTruthy();
});

test("a latest purchase doesn't repeat a price that is the same today, and says what is in stock", async () => {
  await latestPurchases([{ ...aPurchase({ uom: 'CT', lastPrice: 74.52, lastQuantity: 40 }), item: inCartons }]);
  const row = within((await screen.findByRole('link', { name: 'Heritage Plank Oak' })).closest('li')!);
  expect(row.getByText('Last time: 40 CT, Nov 2, 2026')).toBeTruthy();
  expect(row.queryByText(/^Last paid/)).toBeNull();
  // 900 square feet are 38.5 cartons, fewer than 40.
  expect(row.getByText('38 CT here').querySelector('[role=img]')?.getAttribute('aria-label')).toBe('some in stock');
});

test('a latest purchase shows no price to a user without prices', async () => {
  const item = { ...inCartons, price: null };
  await latestPurchases([{ ...aPurchase({ lastPrice: null }), item }], { showPrices: 'N' });
  expect(await screen.findByText('Last time: 120 SF, Nov 2, 2026')).toBeTruthy();
  expect(screen.queryByText('Price on request')).toBeNull();
});
