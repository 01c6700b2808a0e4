import { paths } from '@tradecounter/contract/pages';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { fetchPart } from '../router/fetch-part.ts';
import { ensureUser } from '../session/load-user.ts';
import { rememberLastPage } from '../session/last-page.ts';
import { isHeldUp } from '../session/session.ts';
import { forgetWantedPath, rememberWantedPath } from '../session/wanted-path.ts';
import { loadWords } from '../words/words.ts';
import { nowhere } from './guards/nowhere.ts';
import { paintedFirst } from '../laid-out/way/paint-first.ts';
import { rootRoute } from './root.tsx';

/** Everything behind the sign-in: the router's names of its pages come from `routeId`. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location, matches, cause }) => {
    await paintedFirst();
    const user = await ensureUser();
    // The error page is open to everybody: to sign in would lead nowhere either.
    if (user === null && matches.at(-1)?.routeId === nowhere) return;
    if (user === null) {
      rememberWantedPath(location.href);
      throw redirect({ to: paths.signIn, replace: true });
    }
    if (cause !== 'preload') rememberLastPage(location.href);
    // What holds somebody up goes on to it from there.
    if (location.pathname === paths.security) return;
    if (!isHeldUp(user)) return forgetWantedPath();
    rememberWantedPath(location.href);
    throw redirect({ to: paths.security, replace: true });
  },
  component: lazyRouteComponent(async () => {
    const [page] = await fetchPart(() =>
      Promise.all([
        import('./layouts/shell-layout.tsx'),
        loadWords('shell', 'search', 'cart', 'accounts', 'delivery', 'shoppingLists'),
      ]),
    );
    return page;
  }, 'ShellLayout'),
});
