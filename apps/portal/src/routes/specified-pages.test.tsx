import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aProfile } from '../testing/profile.ts';
import { invoiceSummary } from '../testing/invoices.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { orderSummary } from '../testing/orders.ts';
import { buyerWith } from '../testing/people.ts';
import { quote, quoteSummary } from '../testing/quotes.ts';

const claims = {
  showOrders: 'Y',
  showInvoices: 'Y',
  showInvoicedOrders: 'Y',
  showQuotes: 'Y',
  showPriceLists: 'Y',
  showAccountDetails: 'Y',
  admin: 'Y',
};
const invoice = invoiceSummary({ id: 'I-88', invoiceDate: '2026-11-09', dueDate: '2026-12-09', orderNumber: 'SO-1' });
const either = {
  kind: 'order',
  id: 'SO-7',
  state: 'open',
  late: false,
  expectedDate: null,
  confirmedDate: null,
  overdue: false,
  dated: '2026-11-09',
  orderNumber: '',
  poNumber: '',
  sidemark: '',
  shipTo: '',
  total: 70,
};
const item = {
  id: 'OAK-1',
  description: 'Oak plank',
  size: null,
  family: 'Oak',
  price: 1.5,
  unit: 'SF',
  packPrice: null,
  pack: null,
  breaks: [],
  listPrice: 2,
  until: '2026-12-31',
  uoms: [{ code: 'SF', name: 'Square foot' }],
  stock: { here: 40, total: 40, unit: 'SF' },
};
const kim = {
  username: 'kim',
  name: 'Kim Lee',
  email: 'kim@example.com',
  claims: ['showPrices'],
  signedInAt: null,
  state: 'active',
  self: false,
  can: [],
};

const replies = {
  'GET /wsl/api/auth/user': { user: buyerWith(claims) },
  'GET /strapi/api/app-option': { data: { attributes: { drawer: { DisplayOrders: 'Both' } } } },
  'GET /strapi/api/price-lists-page': { data: { attributes: { title: 'Price lists', slices: [] } } },
  'GET /wsl/api/profile/getinfo': aProfile(),
  'GET /version.json': { version: '9.9.9' },
  'POST /graphql Orders': { data: { orders: { total: 1, moreThan: null, orders: [orderSummary({ id: 'SO-9' })] } } },
  'POST /graphql AllOrders': { data: { allOrders: { total: 1, moreThan: null, documents: [either] } } },
  'POST /graphql Invoices': { data: { invoices: { total: 1, moreThan: null, invoices: [invoice] } } },
  'POST /graphql Quotes': { data: { quotes: { total: 1, moreThan: null, quotes: [quoteSummary()] } } },
  'POST /graphql Quote': { data: { quote: quote() } },
  'POST /graphql PriceList': { data: { priceList: { total: 1, priceList: [item] } } },
  'POST /graphql PriceLists': { data: { priceLists: { whole: 1, promotions: 1, named: [] } } },
  'POST /graphql PriceListChoices': { data: { priceListChoices: { categories: [], families: [], vendors: [] } } },
  'POST /graphql People': { data: { people: { total: 1, people: [kim] } } },
};

const mine = { customerNumber: '104-2281' };

/**
 * Address, name, requests and content of each page. Written out, so that nothing here comes from the table of pages.
 */
test.each<
  [ids: string, address: string, heading: string, asks: [call: string, variables: object] | null, shows: string]
>([
  ['S-242', '/account/orders', 'Open Orders', ['Orders', mine], 'SO-9'],
  ['S-244', '/account/allorders', 'Orders', ['AllOrders', mine], 'SO-7'],
  ['S-253', '/account/quotes', 'Quotes', ['Quotes', mine], 'Q40112'],
  ['S-254', '/account/quotes/Q40112', 'Quote Q40112', ['Quote', { ...mine, id: 'Q40112' }], '$1,953.60'],
  ['S-258', '/account/invoices', 'Invoiced Orders', ['Invoices', mine], 'I-88'],
  ['S-294', '/pricelists', 'Price lists', ['PriceList', mine], 'OAK-1'],
  ['S-295', '/pricelists/displays', 'Displays', ['PriceList', { ...mine, list: 'displays' }], 'OAK-1'],
  ['S-296', '/pricelists/promos', 'Promotions', ['PriceList', { ...mine, list: 'promos' }], 'OAK-1'],
  ['S-297', '/pricelists/rentals', 'Rentals', ['PriceList', { ...mine, list: 'rentals' }], 'OAK-1'],
  ['S-302', '/profile', 'Profile', null, 'Payment methods'],
  ['S-303', '/profile/admin', 'People and permissions', ['People', mine], 'Kim Lee'],
  ['S-304', '/profile/payments', 'Payment methods', null, 'No saved payment methods'],
  ['S-306', '/profile/updateprofile', 'Your profile', null, 'First name'],
  ['S-448', '/dev', 'Developer', null, '9.9.9'],
])('%s %s opens the page %s with its content', async (_id, at, heading, asks, shows) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { requests, address } = await openPortal(at, replies);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  expect(address()).toBe(at);
  if (asks !== null)
    await waitFor(() =>
      expect(requests.find(({ call }) => call === `POST /graphql ${asks[0]}`)?.body).toMatchObject({
        variables: asks[1],
      }),
    );
});
