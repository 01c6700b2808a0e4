import { authRoute } from './auth.ts';
import { categoriesRoute, categoryRoute, itemRoute, itemsRoute, subcategoryRoute } from './catalog.ts';
import { checkoutDoneRoute, checkoutRoute } from './checkout.ts';
import { developerRoute } from './developer.ts';
import { homeRoute } from './home.ts';
import { legalRoute } from './legal.ts';
import { notFoundRoute } from './not-found.ts';
import { orderRoute, ordersRoute } from './orders.ts';
import { paymentsReturnRoute } from './payments-return.ts';
import { profileRoute } from './profile.ts';
import { rootRoute } from './root.tsx';
import { securityRoute } from './security.ts';
import { shellRoute } from './shell.ts';
import { unsupportedRoute } from './unsupported.ts';

export const routeTree = rootRoute.addChildren([
  authRoute,
  unsupportedRoute,
  paymentsReturnRoute,
  legalRoute,
  shellRoute.addChildren([
    homeRoute,
    categoriesRoute,
    categoryRoute,
    subcategoryRoute,
    itemsRoute,
    itemRoute,
    checkoutRoute,
    checkoutDoneRoute,
    ordersRoute,
    orderRoute,
    profileRoute,
    securityRoute,
    developerRoute,
    notFoundRoute,
  ]),
]);
