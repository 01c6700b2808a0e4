import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '../words/words.ts';
import { shellRoute } from './shell.ts';

export const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('./home-layout.tsx'), loadWords('home', 'orders', 'catalog', 'cart')]);
    return page;
  }, 'HomeLayout'),
});
