import { claimDefaults } from '@tradecounter/contract/auth/claims';
import type { AuthUser } from '@tradecounter/contract/auth/auth';
import type { PersistedDocument } from '../../app/graphql/document.ts';
import { CategoriesDocument } from '../../features/catalog/browse/categories.graphql.ts';
import { HoldsDocument } from '../../features/holds/holds.graphql.ts';
import { OrdersDocument } from '../../features/orders/orders.graphql.ts';
import { PriceListsDocument } from '../../features/price-lists/counts.graphql.ts';
import { PurchasesDocument } from '../../features/purchases/purchases.graphql.ts';
import { preferredLanguage } from '../../words/language.ts';

/** A fictitious user who may see everything that is shown together with content. */
const user = (): AuthUser => ({
  username: 'example',
  customerNumber: '000-0000',
  location: { reportName: '', address: '', city: '', state: '', postal: '', phone: '', email: '' },
  currLocation: '',
  userClaims: {
    ...claimDefaults,
    customerName: 'Example customer',
    allowedToOrder: 'Y',
    showOrders: 'Y',
    showPriceLists: 'Y',
    showInvoices: 'Y',
    showPrices: 'Y',
  },
  firstName: 'Sam',
  lastName: 'Example',
  language: preferredLanguage(),
  accounts: 1,
  emailOptInAnswered: true,
  secondStepDue: false,
  onBehalfOf: null,
  pricesHidden: false,
});

/** Returns the id of a query with its answer. */
const answer = <Data, Variables>(
  document: PersistedDocument<Data, Variables>,
  data: Data,
): [string, { data: Data }] => [document.id, { data }];

const order = {
  state: 'open',
  late: false,
  creditHold: false,
  placedAt: '2026-01-12T17:00:00Z',
  requestedDate: null,
  sidemark: '',
  backOrderedLines: 0,
  shortLines: 0,
  expectedDate: null,
  confirmedDate: null,
  shipTo: '1 Example St',
};

const queries = new Map<string, object>([
  answer(OrdersDocument, {
    orders: {
      total: 2,
      moreThan: 0,
      orders: [
        { ...order, id: '100002', poNumber: 'PO-2', erpOrder: '', lines: 3, total: 1250 },
        { ...order, id: '100001', poNumber: 'PO-1', erpOrder: '', lines: 1, total: 480.5 },
      ],
    },
  }),
  answer(HoldsDocument, { holds: { total: 0, holds: [] } }),
  answer(PurchasesDocument, { purchases: { total: 0, families: [], shipTos: [], purchases: [] } }),
  answer(PriceListsDocument, {
    priceLists: {
      whole: 120,
      promotions: 8,
      named: [
        { list: 'displays', items: 4 },
        { list: 'rentals', items: 2 },
      ],
    },
  }),
  answer(CategoriesDocument, {
    categories: ['One', 'Two', 'Three', 'Four'].map((name) => ({
      id: name.toLowerCase(),
      parent: null,
      name: `Category ${name.toLowerCase()}`,
      items: 24,
      empty: false,
      picture: null,
    })),
  }),
]);

const calls: Readonly<Record<string, () => object>> = {
  '/wsl/api/auth/user': () => ({ user: user() }),
  '/wsl/api/cart/getitems': () => ({ itemList: [], amountList: [], exception: null, version: 1 }),
  '/wsl/api/invoices': () => [],
  '/wsl/api/payments/history': () => ({ paymentList: [], total: 0 }),
  '/wsl/api/payments/scheduledlist': () => ({ scheduledPaymentList: [] }),
  '/wsl/api/shopping/favorites': () => [],
  '/wsl/api/shopping/lists': () => [],
  '/wsl/api/item/image': () => ({ url: '' }),
  '/wsl/api/item/imageurls': () => ({ imgObj: {} }),
};

/**
 * Returns the made-up answer that a preview gets in place of the server's. Null for everything else, such as every
 * write.
 */
export function madeUpAnswer(path: string, method: string, body: unknown): object | null {
  if (path === '/graphql') return queries.get((body as { query?: string } | null)?.query ?? '') ?? null;
  return method === 'GET' && Object.hasOwn(calls, path) ? calls[path]!() : null;
}
