import { createRoute } from '@tanstack/react-router';
import { pageNotFound } from '../app/router/page-failure.ts';
import { shellRoute } from './shell/shell-route.ts';

/** Every address that no other route matches. */
export const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  loader: () => {
    throw pageNotFound();
  },
});
