import { pageKeys, pages, paths } from '@tradecounter/contract/pages';
import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { guarded } from './guards/guarded.ts';
import { isBuilt, nearest } from './pages.ts';

/**
 * The routes of the pages whose part comes later: an address that a specification names is never unknown. Their guards hold already; no
 * link can be typed to them, so the router's types know nothing of them.
 */
export const laterRoutes = (parent: AnyRoute, open: boolean): object =>
  Object.fromEntries(
    pageKeys
      .filter((key) => !isBuilt(key) && (pages[key].open === true) === open)
      .map((key) => [
        key,
        createRoute({
          getParentRoute: () => parent,
          path: paths[key],
          beforeLoad: () => {
            guarded(key)();
            throw redirect({ href: paths[nearest(key)], replace: true });
          },
        }),
      ]),
  );
