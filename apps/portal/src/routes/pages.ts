import { allOrders } from '@tradecounter/contract/documents/all-orders';
import { approvals } from '@tradecounter/contract/documents/approvals';
import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { auditTrail } from '@tradecounter/contract/documents/audit-trail';
import { holds } from '@tradecounter/contract/documents/holds';
import { jobSites } from '@tradecounter/contract/documents/job-sites';
import { invitations } from '@tradecounter/contract/documents/invitations';
import { invoices } from '@tradecounter/contract/documents/invoices';
import { orders } from '@tradecounter/contract/documents/orders';
import { payments } from '@tradecounter/contract/documents/payments';
import { people } from '@tradecounter/contract/documents/people';
import { purchases } from '@tradecounter/contract/documents/purchases';
import { priceLists, promotionList } from '@tradecounter/contract/documents/price-lists';
import { quotes } from '@tradecounter/contract/documents/quotes';
import { returns } from '@tradecounter/contract/documents/returns';
import { savedCarts } from '@tradecounter/contract/documents/saved-carts';
import { stillToCome } from '@tradecounter/contract/documents/still-to-come';
import { deliveries } from '@tradecounter/contract/documents/deliveries';
import { stockAlerts } from '@tradecounter/contract/documents/stock-alerts';
import type { MenuPageKey, OpenPageKey, PageKey } from '@tradecounter/contract/pages/pages';
import type { AuthUser } from '@tradecounter/contract/auth/auth';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { type ComponentType, createElement } from 'react';
import type { LayoutName } from '../shell/layouts.ts';
import type { IconName } from '../ui/icon.tsx';
import type { Namespace } from '../words/namespaces.ts';
import type { ListQuestion } from '../ui/list-page/list-question.ts';
import { fetchPart } from '../app/router/fetch-part.ts';
import { userToFetchFor } from '../app/session/between-customers.ts';
import { loadWords } from '../words/words.ts';

/** The look of a page's link in menus, tab bar and palette. */
export interface PageLink {
  label: ParseKeys<'shell'>;
  icon: IconName;
  /** Its label in the phone's bottom bar; absent for pages without a link there. */
  tab?: ParseKeys<'shell'>;
}

/** The part of a page's entry that every page has. */
interface PageEntry {
  component: RouteComponent;
  list?: PageList;
  record?: PageRecord;
  /** The page's route loads or reads something of its own, in `routes/pages/<page>.ts`. */
  ownRoute?: true;
  /**
   * The page to open after a change of customer: one customer's documents are not another's, and a checkout starts
   * again. Absent where the user stays.
   */
  leaveTo?: PageKey;
}

/** The list of a page: its address is read by the kind, and its first rows are fetched while the page loads. */
interface PageList {
  kind: DocumentKind;
  prefetch: (client: QueryClient, question: never) => Promise<void>;
}

/** The record of a page, by the id in its address, which is fetched while the page loads. */
interface PageRecord {
  prefetch: (client: QueryClient, id: string) => Promise<void>;
}

/** The entry of a page. A public page draws its own layout; the shell draws the layout of the others. */
type Row<Key extends PageKey> = PageEntry &
  (Key extends OpenPageKey ? object : { layout: LayoutName }) &
  (Key extends MenuPageKey ? { link: PageLink } : { link?: PageLink });

/**
 * A page's component, which takes no props. What it returns isn't checked: its links need the types of all routes, and
 * those need this table.
 */
type PageComponent = (props: object) => void;

/** Loads a page's chunk together with its words. */
const chunk = (load: () => Promise<PageComponent>, ...words: Namespace[]): RouteComponent =>
  lazyRouteComponent(async () => {
    const [component] = await fetchPart(() => Promise.all([load(), loadWords(...words)]));
    return { default: component as ComponentType };
  });

/** Loads a public page together with the layout `empty` around it. */
const emptyChunk = (load: () => Promise<PageComponent>, ...words: Namespace[]): RouteComponent =>
  lazyRouteComponent(async () => {
    const [component, { EmptyShell }, { LegalTitles }] = await fetchPart(() =>
      Promise.all([
        load(),
        import('../shell/empty-shell.tsx'),
        import('../features/legal/legal-titles.tsx'),
        loadWords(...words),
      ]),
    );
    const page = createElement(component as ComponentType);
    return { default: () => createElement(EmptyShell, { LegalTitles }, page) };
  });

/** The part of a query's options that fetching it needs, whatever it returns. */
type Fetching = Pick<FetchQueryOptions, 'queryKey'>;

/** Declares the list of a page. `load` returns the query of its rows, from the page's own chunk. */
const listOf = <const Kind extends DocumentKind>(
  kind: Kind,
  load: () => Promise<(user: AuthUser, question: ListQuestion<Kind>) => Fetching>,
) => ({
  kind,
  prefetch: async (client: QueryClient, question: ListQuestion<Kind>): Promise<void> => {
    const query = await fetchPart(load);
    const user = userToFetchFor();
    if (user !== null) void client.prefetchQuery(query(user, question));
  },
});

/** Declares the record of a page. `load` returns the query of one record, from the page's own chunk. */
const recordOf = (load: () => Promise<(customerNumber: string, id: string) => Fetching>): PageRecord => ({
  prefetch: async (client, id) => {
    const query = await fetchPart(load);
    const user = userToFetchFor();
    if (user !== null) void client.prefetchQuery(query(user.customerNumber, id));
  },
});

/** Item lists are drawn by the shell, because they outlive their address (decision 0025). */
const drawnByShell = (): null => null;

/** The portal's additions to each page of the contract. Router, menus, tab bar, palette and their tests read them. */
export const portalPages = {
  home: {
    layout: 'default',
    link: { label: 'menu.home', icon: 'home', tab: 'menu.home' },
    component: chunk(
      async () => (await import('../features/home/home-page.tsx')).HomePage,
      'home',
      'deliveries',
      'orders',
      'holds',
      'stockAlerts',
      'stillToCome',
      'catalog',
      'cart',
    ),
  },
  categories: {
    ownRoute: true,
    layout: 'default',
    link: { label: 'menu.categories', icon: 'grid' },
    component: chunk(
      async () => (await import('../features/catalog/browse/categories-page.tsx')).CategoriesPage,
      'catalog',
      'cart',
    ),
  },
  category: { ownRoute: true, layout: 'default', component: drawnByShell },
  subcategory: { ownRoute: true, layout: 'default', component: drawnByShell },
  items: {
    ownRoute: true,
    layout: 'search',
    link: { label: 'menu.items', icon: 'list', tab: 'menu.items' },
    component: drawnByShell,
  },
  item: {
    ownRoute: true,
    layout: 'default',
    component: chunk(
      async () => (await import('../features/catalog/item/item-page.tsx')).ItemPage,
      'catalog',
      'files',
      'cart',
      'compare',
      'holds',
      'stockAlerts',
    ),
  },
  compareItems: {
    ownRoute: true,
    layout: 'default',
    component: chunk(
      async () => (await import('../features/compare/compare-page.tsx')).ComparePage,
      'compare',
      'catalog',
      'cart',
    ),
  },
  priceLists: {
    ownRoute: true,
    layout: 'default',
    link: { label: 'menu.priceLists', icon: 'tag' },
    component: chunk(
      async () => (await import('../features/price-lists/index-page.tsx')).PriceListsPage,
      'priceLists',
      'catalog',
      'cart',
    ),
  },
  displayPrices: {
    layout: 'default',
    list: listOf(priceLists, async () =>
      (await import('../features/price-lists/queries.ts')).firstRowsQuery('displays'),
    ),
    component: chunk(
      async () => (await import('../features/price-lists/one-list-page.tsx')).DisplaysPage,
      'priceLists',
      'catalog',
      'cart',
    ),
  },
  promoPrices: {
    layout: 'default',
    list: listOf(priceLists, async () =>
      (await import('../features/price-lists/queries.ts')).firstRowsQuery(promotionList),
    ),
    component: chunk(
      async () => (await import('../features/price-lists/one-list-page.tsx')).PromosPage,
      'priceLists',
      'catalog',
      'cart',
    ),
  },
  rentalPrices: {
    layout: 'default',
    list: listOf(priceLists, async () =>
      (await import('../features/price-lists/queries.ts')).firstRowsQuery('rentals'),
    ),
    component: chunk(
      async () => (await import('../features/price-lists/one-list-page.tsx')).RentalsPage,
      'priceLists',
      'catalog',
      'cart',
    ),
  },

  quickOrder: {
    layout: 'default',
    link: { label: 'menu.quickOrder', icon: 'listAdd' },
    component: chunk(
      async () => (await import('../features/quick-order/quick-order-page.tsx')).QuickOrderPage,
      'quickOrder',
      'scan',
      'codes',
      'rowFiles',
      'search',
      'cart',
      'shoppingLists',
    ),
  },
  scan: {
    layout: 'default',
    component: chunk(
      async () => (await import('../features/scan/scan-page.tsx')).ScanPage,
      'scan',
      'cart',
      'codes',
      'shoppingLists',
    ),
  },
  checkout: {
    ownRoute: true,
    layout: 'checkout',
    leaveTo: 'home',
    component: chunk(
      async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage,
      'checkout',
      'credit',
      'spending',
      'cart',
      'delivery',
      // For the suggested items that the cart may lack.
      'catalog',
    ),
  },
  checkoutDone: {
    layout: 'default',
    leaveTo: 'home',
    component: chunk(
      async () => (await import('../features/checkout/placed-page.tsx')).PlacedPage,
      'checkout',
      'cart',
      'delivery',
      'orderPanel',
    ),
  },

  staff: {
    layout: 'default',
    link: { label: 'menu.staff', icon: 'people' },
    component: chunk(async () => (await import('../features/staff/staff-page.tsx')).StaffPage, 'staff'),
  },
  fileMappings: {
    layout: 'default',
    component: chunk(async () => (await import('../features/feeds/mappings-page.tsx')).MappingsPage, 'fileMappings'),
  },
  overview: {
    ownRoute: true,
    layout: 'default',
    link: { label: 'menu.overview', icon: 'chart' },
    leaveTo: 'overview',
    component: chunk(
      async () => (await import('../features/overview/overview-page.tsx')).OverviewPage,
      'overview',
      'holds',
      'quotes',
    ),
  },
  orders: {
    layout: 'default',
    link: { label: 'menu.openOrders', icon: 'box', tab: 'menu.orders' },
    list: listOf(orders, async () => (await import('../features/orders/queries.ts')).ordersQuery),
    component: chunk(async () => (await import('../features/orders/orders-page.tsx')).OrdersPage, 'orders'),
  },
  order: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/orders/queries.ts')).orderQuery),
    leaveTo: 'orders',
    component: chunk(
      async () => (await import('../features/orders/order-page.tsx')).OrderPage,
      'orders',
      'reorder',
      'deliveries',
      'files',
    ),
  },
  deliveries: {
    layout: 'default',
    link: { label: 'menu.deliveries', icon: 'truck' },
    list: listOf(deliveries, async () => (await import('../features/deliveries/queries.ts')).deliveriesQuery),
    component: chunk(
      async () => (await import('../features/deliveries/deliveries-page.tsx')).DeliveriesPage,
      'deliveries',
      'files',
    ),
  },
  stillToCome: {
    layout: 'default',
    link: { label: 'menu.stillToCome', icon: 'clock' },
    list: listOf(stillToCome, async () => (await import('../features/still-to-come/queries.ts')).stillToComeQuery),
    component: chunk(
      async () => (await import('../features/still-to-come/still-to-come-page.tsx')).StillToComePage,
      'stillToCome',
    ),
  },
  jobs: {
    layout: 'default',
    link: { label: 'menu.jobs', icon: 'bag' },
    list: listOf(jobSites, async () => (await import('../features/job-sites/queries.ts')).jobsQuery),
    component: chunk(async () => (await import('../features/job-sites/jobs-page.tsx')).JobsPage, 'jobs'),
  },
  job: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/job-sites/queries.ts')).jobQuery),
    leaveTo: 'jobs',
    component: chunk(
      async () => (await import('../features/job-sites/job-page.tsx')).JobPage,
      'jobs',
      'stillToCome',
      'orders',
      'quotes',
      'invoices',
      'deliveries',
      'returns',
    ),
  },
  allOrders: {
    layout: 'default',
    link: { label: 'menu.orders', icon: 'box' },
    list: listOf(allOrders, async () => (await import('../features/all-orders/all-orders-query.ts')).allOrdersQuery),
    component: chunk(
      async () => (await import('../features/all-orders/all-orders-page.tsx')).AllOrdersPage,
      'allOrders',
    ),
  },
  invoices: {
    layout: 'default',
    link: { label: 'menu.invoices', icon: 'document' },
    list: listOf(invoices, async () => (await import('../features/invoices/invoices-query.ts')).invoicesQuery),
    component: chunk(
      async () => (await import('../features/invoices/invoices-page.tsx')).InvoicesPage,
      'invoices',
      'invoice',
      'payment',
    ),
  },
  invoice: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/invoices/invoice-query.ts')).invoiceQuery),
    leaveTo: 'invoices',
    component: chunk(
      async () => (await import('../features/invoices/invoice-page.tsx')).InvoicePage,
      'invoice',
      'files',
      'reorder',
      'payment',
    ),
  },
  quotes: {
    layout: 'default',
    link: { label: 'menu.quotes', icon: 'document' },
    list: listOf(quotes, async () => (await import('../features/quotes/queries.ts')).quotesQuery),
    component: chunk(async () => (await import('../features/quotes/quotes-page.tsx')).QuotesPage, 'quotes'),
  },
  quote: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/quotes/queries.ts')).quoteQuery),
    leaveTo: 'quotes',
    component: chunk(
      async () => (await import('../features/quotes/quote-page.tsx')).QuotePage,
      'quotes',
      'files',
      'reorder',
      'orderPanel',
      'credit',
      'spending',
    ),
  },
  returns: {
    layout: 'default',
    link: { label: 'menu.returns', icon: 'left' },
    list: listOf(returns, async () => (await import('../features/returns/queries.ts')).returnsQuery),
    component: chunk(async () => (await import('../features/returns/returns-page.tsx')).ReturnsPage, 'returns'),
  },
  return: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/returns/queries.ts')).returnQuery),
    leaveTo: 'returns',
    component: chunk(async () => (await import('../features/returns/return-page.tsx')).ReturnPage, 'files', 'returns'),
  },
  purchases: {
    layout: 'default',
    link: { label: 'menu.purchases', icon: 'bag' },
    list: listOf(purchases, async () => (await import('../features/purchases/queries.ts')).purchasesQuery),
    component: chunk(
      async () => (await import('../features/purchases/purchases-page.tsx')).PurchasesPage,
      'purchases',
      'catalog',
      'cart',
    ),
  },
  purchase: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/purchases/queries.ts')).purchaseQuery),
    leaveTo: 'purchases',
    component: chunk(
      async () => (await import('../features/purchases/purchase-page.tsx')).PurchasePage,
      'purchases',
      'catalog',
      'cart',
    ),
  },
  holds: {
    layout: 'default',
    link: { label: 'menu.holds', icon: 'clock' },
    list: listOf(holds, async () => (await import('../features/holds/queries.ts')).holdListQuery),
    component: chunk(
      async () => (await import('../features/holds/holds-page.tsx')).HoldsPage,
      'holds',
      'orderPanel',
      'credit',
      'spending',
    ),
  },
  shoppingLists: {
    ownRoute: true,
    layout: 'default',
    link: { label: 'menu.shoppingLists', icon: 'clipboard', tab: 'menu.lists' },
    component: chunk(
      async () => (await import('../features/lists/lists-page.tsx')).ListsPage,
      'shoppingLists',
      'catalog',
      'cart',
      // For ordering usual items.
      'reorder',
    ),
  },
  shoppingList: {
    record: recordOf(async () => (await import('../features/lists/queries.ts')).listQuery),
    layout: 'default',
    leaveTo: 'shoppingLists',
    component: chunk(
      async () => (await import('../features/lists/list/list-page.tsx')).ListPage,
      'shoppingLists',
      'catalog',
      'cart',
      'codes',
      'rowFiles',
    ),
  },
  savedCarts: {
    layout: 'default',
    link: { label: 'menu.savedCarts', icon: 'cart' },
    list: listOf(savedCarts, async () => (await import('../features/saved-carts/queries.ts')).savedCartsQuery),
    component: chunk(
      async () => (await import('../features/saved-carts/saved-carts-page.tsx')).SavedCartsPage,
      'savedCarts',
      'cart',
    ),
  },
  savedCart: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/saved-carts/queries.ts')).savedCartQuery),
    leaveTo: 'savedCarts',
    component: chunk(
      async () => (await import('../features/saved-carts/saved-cart-page.tsx')).SavedCartPage,
      'savedCarts',
      'cart',
    ),
  },
  approvals: {
    layout: 'default',
    link: { label: 'menu.approvals', icon: 'check' },
    list: listOf(approvals, async () => (await import('../features/approvals/queries.ts')).approvalsQuery),
    component: chunk(async () => (await import('../features/approvals/approvals-page.tsx')).ApprovalsPage, 'approvals'),
  },
  approval: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/approvals/queries.ts')).approvalQuery),
    leaveTo: 'approvals',
    component: chunk(
      async () => (await import('../features/approvals/approval-page.tsx')).ApprovalPage,
      'approvals',
      'spending',
      'reorder',
      'cart',
      'catalog',
    ),
  },
  stockAlerts: {
    layout: 'default',
    link: { label: 'menu.stockAlerts', icon: 'bell' },
    list: listOf(stockAlerts, async () => (await import('../features/stock-alerts/queries.ts')).stockAlertsQuery),
    component: chunk(
      async () => (await import('../features/stock-alerts/stock-alerts-page.tsx')).StockAlertsPage,
      'stockAlerts',
    ),
  },

  payments: {
    layout: 'default',
    link: { label: 'menu.history', icon: 'clock' },
    list: listOf(payments, async () => (await import('../features/payments/history/history-query.ts')).historyQuery),
    component: chunk(
      async () => (await import('../features/payments/payments-page.tsx')).PaymentsPage,
      'payments',
      'payment',
    ),
  },
  unpaidInvoices: {
    layout: 'default',
    link: { label: 'menu.unpaidInvoices', icon: 'document' },
    component: chunk(
      async () => (await import('../features/payments/unpaid/unpaid-page.tsx')).UnpaidInvoicesPage,
      'payment',
    ),
  },
  statement: {
    ownRoute: true,
    layout: 'default',
    link: { label: 'menu.statement', icon: 'lines' },
    component: chunk(
      async () => (await import('../features/statements/statement-page.tsx')).StatementPage,
      'statement',
      'payment',
    ),
  },
  processPayment: {
    layout: 'default',
    link: { label: 'menu.processPayment', icon: 'check' },
    leaveTo: 'home',
    component: chunk(
      async () => (await import('../features/payments/review/process-page.tsx')).ProcessPaymentPage,
      'payment',
    ),
  },
  payByLink: {
    ownRoute: true,
    component: chunk(
      async () => (await import('./pages/pay-by-link-layout.tsx')).PayByLinkLayout,
      'shell',
      'payByLink',
    ),
  },
  paymentsReturn: {
    ownRoute: true,
    component: chunk(
      async () => (await import('./pages/payments-return-layout.tsx')).PaymentsReturnLayout,
      'shell',
      'payment',
    ),
  },

  profile: {
    layout: 'default',
    component: chunk(async () => (await import('../features/profile/index-page.tsx')).ProfileIndexPage, 'profile'),
  },
  updateProfile: {
    ownRoute: true,
    layout: 'default',
    link: { label: 'user.profile', icon: 'user' },
    component: chunk(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage, 'profile'),
  },
  security: {
    layout: 'default',
    link: { label: 'user.security', icon: 'lock' },
    component: chunk(
      async () => (await import('../features/profile/security-page.tsx')).SecurityPage,
      'profile',
      'secondStep',
    ),
  },
  paymentMethods: {
    layout: 'default',
    component: chunk(
      async () => (await import('../features/payments/saved/methods-page.tsx')).PaymentMethodsPage,
      'payment',
    ),
  },
  admin: {
    layout: 'default',
    list: listOf(people, async () => (await import('../features/admin/queries.ts')).peopleQuery),
    component: chunk(async () => (await import('../features/admin/people-page.tsx')).PeoplePage, 'people'),
  },
  adminPerson: {
    layout: 'default',
    record: recordOf(async () => (await import('../features/admin/queries.ts')).personQuery),
    leaveTo: 'profile',
    component: chunk(
      async () => (await import('../features/admin/person-page.tsx')).PersonPage,
      'people',
      'departments',
    ),
  },
  departments: {
    layout: 'default',
    component: chunk(
      async () => (await import('../features/admin/departments-page.tsx')).DepartmentsPage,
      'people',
      'departments',
    ),
  },
  adminInvitations: {
    layout: 'default',
    list: listOf(invitations, async () => (await import('../features/admin/queries.ts')).invitationsQuery),
    component: chunk(
      async () => (await import('../features/admin/invitations-page.tsx')).InvitationsPage,
      'people',
      'invitations',
    ),
  },
  punchOutConnections: {
    layout: 'default',
    component: chunk(
      async () => (await import('../features/punchout/connections-page.tsx')).ConnectionsPage,
      'people',
      'punchOut',
    ),
  },
  webhooks: {
    layout: 'default',
    component: chunk(
      async () => (await import('../features/webhooks/webhooks-page.tsx')).WebhooksPage,
      'people',
      'webhooks',
    ),
  },
  apiKeys: {
    layout: 'default',
    component: chunk(async () => (await import('../features/api-keys/keys-page.tsx')).KeysPage, 'people', 'apiKeys'),
  },
  auditTrail: {
    layout: 'default',
    list: listOf(auditTrail, async () => (await import('../features/admin/queries.ts')).auditTrailQuery),
    component: chunk(
      async () => (await import('../features/admin/audit-trail-page.tsx')).AuditTrailPage,
      'people',
      'auditTrail',
    ),
  },
  developer: {
    ownRoute: true,
    layout: 'alt-default',
    component: chunk(async () => (await import('../features/developer/developer-page.tsx')).DeveloperPage, 'developer'),
  },

  punchOut: {
    ownRoute: true,
    component: emptyChunk(async () => (await import('../features/punchout/start-page.tsx')).StartPage, 'punchOut'),
  },
  signIn: {
    ownRoute: true,
    component: emptyChunk(async () => (await import('../features/auth/sign-in-page.tsx')).SignInPage, 'auth'),
  },
  changePassword: {
    ownRoute: true,
    component: emptyChunk(async () => (await import('../features/auth/change/change-page.tsx')).ChangePage, 'auth'),
  },
  forgotPassword: {
    ownRoute: true,
    component: emptyChunk(async () => (await import('../features/auth/forgot/forgot-page.tsx')).ForgotPage, 'auth'),
  },
  register: {
    ownRoute: true,
    component: emptyChunk(
      async () => (await import('../features/auth/register/register-page.tsx')).RegisterPage,
      'auth',
    ),
  },
  legal: {
    ownRoute: true,
    component: chunk(async () => (await import('./pages/legal-layout.tsx')).LegalLayout, 'shell'),
  },
  unsupported: {
    component: emptyChunk(async () => (await import('../shell/unsupported-page.tsx')).UnsupportedPage, 'shell'),
  },
} satisfies { [Key in PageKey]: Row<Key> };

type Table = typeof portalPages;

/** The pages that list documents of a kind. */
export type ListKey = { [Key in PageKey]: Table[Key] extends { list: PageList } ? Key : never }[PageKey];

/** The pages that show one record. */
export type RecordKey = { [Key in PageKey]: Table[Key] extends { record: PageRecord } ? Key : never }[PageKey];

/** The pages whose route follows from the table alone. */
export type PlainKey = {
  [Key in PageKey]: Table[Key] extends { list: PageList } | { record: PageRecord } | { ownRoute: true } ? never : Key;
}[PageKey];

/** The kind of documents that a page lists. */
export type KindOf<Key extends ListKey> = Table[Key]['list']['kind'];
