import { isOldBrowser } from '@tradecounter/contract/pages/guards';
import { paths } from '@tradecounter/contract/pages/pages';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { CookieBanner } from '../features/legal/cookie-banner.tsx';
import { ErrorPage } from '../shell/error-page.tsx';
import { NoticeHost } from '../ui/notices/notice-host.tsx';
import { OfflineBar } from '../ui/page/offline-bar.tsx';

export interface RouterContext {
  queryClient: QueryClient;
}

function Root() {
  return (
    <>
      <OfflineBar />
      <Outlet />
      <CookieBanner />
      <NoticeHost />
    </>
  );
}

/** The guard `useragent` of every page (001 §2, §6): sends old Internet Explorer to /unsupported, signed in or not. */
function turnAwayOldBrowsers({ location }: { location: { pathname: string } }): void {
  if (location.pathname !== paths.unsupported && isOldBrowser(navigator.userAgent))
    throw redirect({ to: paths.unsupported, replace: true });
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: turnAwayOldBrowsers,
  component: Root,
  errorComponent: ErrorPage,
});
