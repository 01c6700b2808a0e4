import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';

const everything = {
  showAccountDetails: 'Y',
  showOrders: 'Y',
  showInvoices: 'Y',
  showInvoicedOrders: 'Y',
  showQuotes: 'Y',
  showPriceLists: 'Y',
  allowInventoryHold: 'Y',
};

interface Given {
  claims?: Record<string, string>;
  /** The content's option `drawer`. */
  drawer?: Record<string, unknown>;
  /** Whether the content has a price lists page. */
  priceLists?: boolean;
}

/** Returns the links of the portal's menu, as 'Quotes /account/quotes'. */
async function links({ claims = {}, drawer = {}, priceLists = true }: Given = {}): Promise<string[]> {
  const { user } = await openPortal('/', {
    'GET /wsl/api/auth/user': { user: buyerWith({ ...everything, ...claims }) },
    'GET /strapi/api/app-option': {
      data: { attributes: { drawer: { DisplayOrders: 'Both', ShowPurchasesByProduct: true, ...drawer } } },
    },
    ...(priceLists && {
      'GET /strapi/api/price-lists-page': { data: { attributes: { title: 'Price lists', slices: [] } } },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  return menu
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')!.replace(/^\/?#/, '')}`);
}

test('the menu links to each list of documents, the overview and the price lists', async () => {
  expect(await links()).toEqual(
    expect.arrayContaining([
      'Account overview /account/overview',
      'Open Orders /account/orders',
      'Orders /account/allorders',
      'Invoiced Orders /account/invoices',
      'Quotes /account/quotes',
      'Purchases by Product /account/purchases',
      'Price lists /pricelists',
    ]),
  );
});

test.each<[string, string, Given]>([
  [
    'S-053 to the overview without account details',
    'Account overview /account/overview',
    { claims: { showAccountDetails: 'N' } },
  ],
  [
    'S-248 to the combined list when DisplayOrders is Separated',
    'Orders /account/allorders',
    { drawer: { DisplayOrders: 'Separated' } },
  ],
  ['S-256 to quotes when they are hidden', 'Quotes /account/quotes', { claims: { showQuotes: 'N' } }],
  [
    'S-262 to invoiced orders when invoices are hidden',
    'Invoiced Orders /account/invoices',
    { claims: { showInvoices: 'N' } },
  ],
  [
    'S-262 to invoiced orders when DisplayOrders is Combined',
    'Invoiced Orders /account/invoices',
    { drawer: { DisplayOrders: 'Combined' } },
  ],
  [
    'S-292 to purchases by product unless the option enables them',
    'Purchases by Product /account/purchases',
    { drawer: { ShowPurchasesByProduct: false } },
  ],
  ['S-299 to the price lists if the content has no page for them', 'Price lists /pricelists', { priceLists: false }],
  [
    'S-300 to the price lists when they are hidden for the user',
    'Price lists /pricelists',
    { claims: { showPriceLists: 'N' } },
  ],
])('the menu does not link %s', async (_name, to, given) => {
  expect(await links(given)).not.toContain(to);
});

test.each(['Both', 'Combined'])(
  'S-248 with DisplayOrders %s the menu links to the combined list',
  async (DisplayOrders) => {
    expect(await links({ drawer: { DisplayOrders } })).toContain('Orders /account/allorders');
  },
);

test.each(['Both', 'Separated'])(
  'S-262 with DisplayOrders %s the menu links to invoiced orders',
  async (DisplayOrders) => {
    expect(await links({ drawer: { DisplayOrders } })).toContain('Invoiced Orders /account/invoices');
  },
);
