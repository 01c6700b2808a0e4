import type { OpenPageKey, PageKey } from '@tradecounter/contract/pages/pages';
import type { AnyRoute } from '@tanstack/react-router';
import { adminPersonRoute } from './admin.ts';
import { authRoute } from './auth.ts';
import { categoriesRoute, categoryRoute, itemRoute, itemsRoute, subcategoryRoute } from './catalog/catalog-routes.ts';
import { checkoutRoute } from './checkout.ts';
import { developerRoute } from './developer.ts';
import { changeRoute, forgotRoute, registerRoute } from './doors.ts';
import { invoiceRoute } from './account/invoice.ts';
import { legalRoute } from './legal.ts';
import { shoppingListRoute, shoppingListsRoute } from './lists.ts';
import { notFoundRoute } from './guards/not-found.ts';
import { listRoutes } from './list-routes.ts';
import { orderRoute } from './account/order.ts';
import {
  checkoutDoneRoute,
  homeRoute,
  paymentMethodsRoute,
  paymentsRoute,
  processPaymentRoute,
  profileIndexRoute,
  scanRoute,
  securityRoute,
  unpaidInvoicesRoute,
  unsupportedRoute,
} from './of-table-alone.ts';
import { overviewRoute } from './account/overview.ts';
import { statementRoute } from './statement.ts';
import { paymentsReturnRoute } from './payments-return.ts';
import { purchaseRoute } from './account/purchase.ts';
import { quoteRoute } from './account/quote.ts';
import { priceListsRoute } from './account/price-lists.ts';
import { profileRoute } from './profile.ts';
import { rootRoute } from './root.tsx';
import { shellRoute } from './shell.ts';

const inShell = {
  home: homeRoute,
  categories: categoriesRoute,
  category: categoryRoute,
  subcategory: subcategoryRoute,
  items: itemsRoute,
  item: itemRoute,
  priceLists: priceListsRoute,
  scan: scanRoute,
  checkout: checkoutRoute,
  checkoutDone: checkoutDoneRoute,
  overview: overviewRoute,
  statement: statementRoute,
  ...listRoutes,
  order: orderRoute,
  invoice: invoiceRoute,
  quote: quoteRoute,
  purchase: purchaseRoute,
  shoppingLists: shoppingListsRoute,
  shoppingList: shoppingListRoute,
  payments: paymentsRoute,
  unpaidInvoices: unpaidInvoicesRoute,
  processPayment: processPaymentRoute,
  profile: profileIndexRoute,
  paymentMethods: paymentMethodsRoute,
  adminPerson: adminPersonRoute,
  updateProfile: profileRoute,
  security: securityRoute,
  developer: developerRoute,
} satisfies Record<Exclude<PageKey, OpenPageKey>, AnyRoute>;

const open = {
  signIn: authRoute,
  changePassword: changeRoute,
  forgotPassword: forgotRoute,
  register: registerRoute,
  unsupported: unsupportedRoute,
  paymentsReturn: paymentsReturnRoute,
  legal: legalRoute,
} satisfies Record<OpenPageKey, AnyRoute>;

const shell = shellRoute.addChildren({ ...inShell, notFound: notFoundRoute });

export const routeTree = rootRoute.addChildren({ ...open, shell });
