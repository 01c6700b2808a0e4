import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '../words/words.ts';
import { shellRoute } from './shell.ts';

const page = <Name extends 'Checkout' | 'Placed'>(name: Name) =>
  lazyRouteComponent(async () => {
    const [pages] = await Promise.all([import('./checkout-pages.tsx'), loadWords('checkout', 'cart', 'delivery')]);
    return pages;
  }, name);

export const checkoutRoute = createRoute({ getParentRoute: () => shellRoute, path: '/checkout', staticData: { layout: 'checkout' }, component: page('Checkout') });
export const checkoutDoneRoute = createRoute({ getParentRoute: () => shellRoute, path: '/checkout/done/$id', component: page('Placed') });
