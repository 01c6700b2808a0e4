import { type OpenPageKey, type PageKey, type Paths, paths } from '@tradecounter/contract/pages/pages';
import type { RouteComponent, StaticDataRouteOption } from '@tanstack/react-router';
import type { LayoutName } from '../shell/layouts.ts';
import { guarded } from './guarded.ts';
import { portalPages } from './pages.ts';
import { rootRoute } from './root.tsx';
import { shellRoute } from './shell/shell-route.ts';

/** Returns the options of a public page's route, as far as the tables define them. */
export const openPage = <Key extends OpenPageKey>(key: Key) => ({
  getParentRoute: () => rootRoute,
  path: paths[key] as Paths[Key],
  component: portalPages[key].component as RouteComponent,
});

/** What shell and features read of the current page. */
function staticDataOf(key: Exclude<PageKey, OpenPageKey>): StaticDataRouteOption {
  const { layout, leaveTo }: { layout: LayoutName; leaveTo?: PageKey } = portalPages[key];
  return { page: key, layout, ...(leaveTo !== undefined && { leaveTo }) };
}

/** Returns the options of the route of a page that requires sign-in, as far as the tables define them. */
export const shellPage = <Key extends Exclude<PageKey, OpenPageKey>>(key: Key) => ({
  getParentRoute: () => shellRoute,
  path: paths[key] as Paths[Key],
  staticData: staticDataOf(key),
  beforeLoad: guarded(key),
  component: portalPages[key].component as RouteComponent,
});
