import type { Permission } from '../auth/permissions.ts';
import type { GuardName } from './guard-names.ts';

/** The menu group that shows a link. */
export type MenuGroup = 'products' | 'account' | 'payments';

/** The part of a page that server and portal share. The portal adds its look (`apps/portal/src/routes/pages.ts`). */
interface PageEntry {
  /** Path after `#`, in the router's syntax: `$id` is a path parameter, and `{-$id}` an optional one. */
  path: `/${string}`;
  /** Checked in this order. */
  guards: readonly GuardName[];
  /**
   * The permissions that the page's calls need, where no guard asks for them. They are checked after the guards. `area`
   * is the page's name in the refusal.
   */
  needs?: { area: string; permissions: readonly Permission[] };
  /** The menu that links to the page. Links are in the order of this table. */
  menu?: MenuGroup;
  /** Present when the page can be opened without signing in. */
  open?: true;
}

const seesPriceLists = { area: 'Price Lists', permissions: ['SeePriceLists'] } as const;
const ordering = { area: 'Quick Order', permissions: ['AllowedToOrder'] } as const;
const asksForStock = { area: 'Stock Alerts', permissions: ['AllowedToOrder'] } as const;
const expectsGoods = { area: 'Still to Come', permissions: ['SeeOrders'] } as const;
const keepsJobs = { area: 'Jobs', permissions: ['SeeOrders'] } as const;
const seesDeliveries = { area: 'Deliveries', permissions: ['SeeOrders'] } as const;
const actsForCustomers = { area: 'My Customers', permissions: ['Staff'] } as const;
const mapsFiles = { area: 'File Mappings', permissions: ['Staff'] } as const;
const keepsCarts = { area: 'Saved Carts', permissions: ['AllowedToOrder'] } as const;
/** Every call about payments needs both. */
const seesAmounts = (area: string) => ({ area, permissions: ['SeeInvoices', 'SeePrices'] }) as const;

/** All pages: those of the specifications, and our own. Source: 000 §2, 001 §2 and §6. */
const table = {
  home: { path: '/', guards: [], menu: 'products' },
  categories: { path: '/category', guards: [], menu: 'products' },
  category: { path: '/category/$id', guards: [] },
  subcategory: { path: '/category/$id/$id2', guards: [] },
  items: { path: '/items', guards: [], menu: 'products' },
  item: { path: '/item/{-$id}', guards: [] },
  compareItems: { path: '/compare', guards: [] },
  quickOrder: { path: '/quickorder', guards: [], needs: ordering, menu: 'products' },
  priceLists: { path: '/pricelists', guards: [], needs: seesPriceLists, menu: 'products' },
  displayPrices: { path: '/pricelists/displays', guards: [], needs: seesPriceLists },
  promoPrices: { path: '/pricelists/promos', guards: [], needs: seesPriceLists },
  rentalPrices: { path: '/pricelists/rentals', guards: [], needs: seesPriceLists },

  scan: { path: '/scan', guards: [] },
  checkout: { path: '/checkout', guards: ['cart'] },
  checkoutDone: { path: '/checkout/done/$id', guards: [] },

  staff: { path: '/staff', guards: [], needs: actsForCustomers, menu: 'account' },
  fileMappings: { path: '/staff/files', guards: [], needs: mapsFiles },
  overview: {
    path: '/account/overview',
    guards: [],
    needs: { area: 'Account Overview', permissions: ['ShowAccountDetails'] },
    menu: 'account',
  },
  orders: { path: '/account/orders', guards: ['checkorders'], menu: 'account' },
  order: { path: '/account/orders/$id', guards: ['checkorder'] },
  stillToCome: { path: '/account/stilltocome', guards: [], needs: expectsGoods, menu: 'account' },
  jobs: { path: '/account/jobs', guards: [], needs: keepsJobs, menu: 'account' },
  job: { path: '/account/jobs/$id', guards: [], needs: keepsJobs },
  deliveries: { path: '/account/deliveries', guards: [], needs: seesDeliveries, menu: 'account' },
  allOrders: { path: '/account/allorders', guards: ['checkallorders'], menu: 'account' },
  invoices: { path: '/account/invoices', guards: ['checkinvoices'], menu: 'account' },
  invoice: { path: '/account/invoices/$id', guards: ['checkinvoice'] },
  quotes: { path: '/account/quotes', guards: ['checkquotes'], menu: 'account' },
  quote: { path: '/account/quotes/$id', guards: ['checkquotes'] },
  returns: { path: '/account/returns', guards: [], menu: 'account' },
  return: { path: '/account/returns/$id', guards: [] },
  purchases: { path: '/account/purchases', guards: ['checkpurchasesbyproduct'], menu: 'account' },
  purchase: { path: '/account/purchases/$id', guards: ['checkpurchasesbyproduct'] },
  holds: { path: '/holds', guards: ['checkhold', 'updateholds'], menu: 'account' },
  shoppingLists: { path: '/shoppinglist', guards: [], menu: 'account' },
  shoppingList: { path: '/shoppinglist/$listName', guards: [] },
  savedCarts: { path: '/account/savedcarts', guards: [], needs: keepsCarts, menu: 'account' },
  savedCart: { path: '/account/savedcarts/$id', guards: [], needs: keepsCarts },
  approvals: { path: '/approvals', guards: [], menu: 'account' },
  approval: { path: '/approvals/$id', guards: [] },
  stockAlerts: { path: '/account/stockalerts', guards: [], needs: asksForStock, menu: 'account' },

  payments: { path: '/payments', guards: ['checkpayments'], needs: seesAmounts('Payments'), menu: 'payments' },
  unpaidInvoices: {
    path: '/payments/invoices',
    guards: ['checkunpaidinvoices', 'updatebilling'],
    needs: seesAmounts('Unpaid Invoices'),
    menu: 'payments',
  },
  statement: { path: '/payments/statement', guards: [], needs: seesAmounts('Statements'), menu: 'payments' },
  processPayment: {
    path: '/processpayment',
    guards: ['checkprocesspayment'],
    needs: seesAmounts('Payments'),
    menu: 'payments',
  },
  payByLink: { path: '/pay', guards: [], open: true },
  paymentsReturn: { path: '/hostedpaymentsreturn', guards: [], needs: seesAmounts('Payments'), open: true },

  profile: { path: '/profile', guards: [] },
  updateProfile: { path: '/profile/updateprofile', guards: ['updateprofile'] },
  security: { path: '/profile/security', guards: [] },
  paymentMethods: { path: '/profile/payments', guards: [], needs: seesAmounts('Payment Methods') },
  admin: { path: '/profile/admin', guards: ['checkIsAdmin'] },
  adminPerson: { path: '/profile/admin/people/$id', guards: ['checkIsAdmin'] },
  departments: { path: '/profile/admin/departments', guards: ['checkIsAdmin'] },
  adminInvitations: { path: '/profile/admin/invitations', guards: ['checkIsAdmin'] },
  punchOutConnections: { path: '/profile/admin/punchout', guards: ['checkIsAdmin'] },
  webhooks: { path: '/profile/admin/webhooks', guards: ['checkIsAdmin'] },
  apiKeys: { path: '/profile/admin/api-keys', guards: ['checkIsAdmin'] },
  auditTrail: { path: '/profile/admin/audit', guards: ['checkIsAdmin'] },
  developer: { path: '/dev', guards: [] },

  signIn: { path: '/auth', guards: [], open: true },
  changePassword: { path: '/auth/change', guards: [], open: true },
  forgotPassword: { path: '/auth/forgot', guards: [], open: true },
  register: { path: '/auth/register', guards: [], open: true },
  punchOut: { path: '/punchout', guards: [], open: true },
  legal: { path: '/doc/$document', guards: ['updatelegal'], open: true },
  unsupported: { path: '/unsupported', guards: [], open: true },
} as const;

type Table = typeof table;
export type PageKey = keyof Table;

/** The pages that a menu links to. */
export type MenuPageKey = { [Key in PageKey]: Table[Key] extends { menu: MenuGroup } ? Key : never }[PageKey];
/** The pages that are open without a sign-in. */
export type OpenPageKey = { [Key in PageKey]: Table[Key] extends { open: true } ? Key : never }[PageKey];

export const pages: Readonly<Record<PageKey, PageEntry>> = table;
export const pageKeys = Object.keys(table) as PageKey[];

export type Paths = { readonly [Key in PageKey]: Table[Key]['path'] };

/** The path of each page as a literal type, so that the router can check links. */
export const paths = Object.fromEntries(pageKeys.map((key) => [key, table[key].path])) as Paths;

/** The pages that a link may name as its path, without `#`. The server has documents of its own for the others. */
export const linkedPages = pageKeys.filter((key) => key !== 'home' && key !== 'unsupported');

const linkedPath = new RegExp(
  `^(?:${linkedPages
    .map((key) => pages[key].path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/?#]+)?').replaceAll(/\$\w+/g, '[^/?#]+'))
    .join('|')})$`,
);

/** Returns whether the path of a URL without `#` is that of a page. */
export const isLinkedPath = (path: string): boolean => linkedPath.test(path);

/** Returns the address of a page after `#`: its path with the encoded parameters. */
export const addressOf = (key: PageKey, parts: Readonly<Record<string, string>>): string =>
  pages[key].path.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_all, optional: string | undefined, name: string) =>
    encodeURIComponent(parts[optional ?? name] ?? ''),
  );
