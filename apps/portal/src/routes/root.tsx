import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { CookieBanner } from '../features/legal/cookie-banner.tsx';
import { ErrorPage } from '../shell/error-page.tsx';
import { NoticeHost } from '../ui/notices/notice-host.tsx';
import { OfflineBar } from '../ui/page/offline-bar.tsx';
import { turnAwayOldBrowsers } from './guards/old-browsers.ts';

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

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: turnAwayOldBrowsers,
  component: Root,
  errorComponent: ErrorPage,
});
