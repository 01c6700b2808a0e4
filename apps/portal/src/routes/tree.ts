import type { OpenPageKey, PageKey } from '@tradecounter/contract/pages/pages';
import type { AnyRoute } from '@tanstack/react-router';
import { notFoundRoute } from './not-found.ts';
import { categoriesRoute } from './pages/categories.ts';
import { changeRoute } from './pages/change-password.ts';
import { checkoutRoute } from './pages/checkout.ts';
import { developerRoute } from './pages/developer.ts';
import { forgotRoute } from './pages/forgot-password.ts';
import { itemRoute } from './pages/item.ts';
import { categoryRoute, itemsRoute, subcategoryRoute } from './pages/items.ts';
import { legalRoute } from './pages/legal.ts';
import { overviewRoute } from './pages/overview.ts';
import { paymentsReturnRoute } from './pages/payments-return.ts';
import { priceListsRoute } from './pages/price-lists.ts';
import { registerRoute } from './pages/register.ts';
import { shoppingListsRoute } from './pages/shopping-lists.ts';
import { authRoute } from './pages/sign-in.ts';
import { statementRoute } from './pages/statement.ts';
import { profileRoute } from './pages/update-profile.ts';
import { rootRoute } from './root.tsx';
import { shellRoute } from './shell/shell-route.ts';
import { tableRoutes, unsupportedRoute } from './table-routes.ts';

const inShell = {
  ...tableRoutes,
  categories: categoriesRoute,
  category: categoryRoute,
  subcategory: subcategoryRoute,
  items: itemsRoute,
  item: itemRoute,
  priceLists: priceListsRoute,
  checkout: checkoutRoute,
  overview: overviewRoute,
  statement: statementRoute,
  shoppingLists: shoppingListsRoute,
  updateProfile: profileRoute,
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
