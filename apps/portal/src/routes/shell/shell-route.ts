import { paths } from '@tradecounter/contract/pages/pages';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { ensureUser } from '../../app/session/load-user.ts';
import { rememberLastPage } from '../../app/session/last-page.ts';
import { isHeldUp } from '../../app/session/session.ts';
import { forgetWantedPath, rememberWantedPath } from '../../app/session/wanted-path.ts';
import { nowhere } from '../../app/router/route-id.ts';
import { loadWords } from '../../words/words.ts';
import { paintedFirst } from '../../laid-out/way/paint-first.ts';
import { rootRoute } from '../root.tsx';

/** The parent of every page that requires sign-in; `routeId` gives the router's ids of its pages. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location, matches, cause }) => {
    await paintedFirst();
    const user = await ensureUser();
    // The error page is public: signing in wouldn't make the address valid.
    if (user === null && matches.at(-1)?.routeId === nowhere) return;
    if (user === null) {
      rememberWantedPath(location.href);
      throw redirect({ to: paths.signIn, replace: true });
    }
    if (cause !== 'preload') rememberLastPage(location.href);
    // The security page handles forced steps and goes on from there.
    if (location.pathname === paths.security) return;
    if (!isHeldUp(user)) return forgetWantedPath();
    rememberWantedPath(location.href);
    throw redirect({ to: paths.security, replace: true });
  },
  component: lazyRouteComponent(async () => {
    const [page] = await fetchPart(() =>
      Promise.all([
        import('./shell-layout.tsx'),
        loadWords('shell', 'search', 'cart', 'accounts', 'delivery', 'shoppingLists'),
      ]),
    );
    return page;
  }, 'ShellLayout'),
});
