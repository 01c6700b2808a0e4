import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ensureUser } from '../lib/session/load-user.ts';
import { mustReset } from '../lib/session/session.ts';
import { rememberWantedPath } from '../lib/session/wanted-path.ts';
import { loadWords } from '../words/words.ts';
import { nowhere } from './nowhere.ts';
import { paintedFirst } from './paint-first.ts';
import { rootRoute } from './root.tsx';

/** Where a password is changed. */
const changePath = '/profile/security';

/** Everything behind the sign-in lives in the default layout: its `from` is `/shell/<path>`. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ location, matches }) => {
    await paintedFirst();
    const user = await ensureUser();
    // The error page is open to everybody (DECISIONS §12): to sign in would lead nowhere either.
    if (user === null && matches.at(-1)?.routeId === nowhere) return;
    if (user === null) {
      rememberWantedPath(location.href);
      throw redirect({ to: '/auth', replace: true });
    }
    if (!mustReset(user) || location.pathname === changePath) return;
    rememberWantedPath(location.href);
    throw redirect({ to: changePath, replace: true });
  },
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('./shell-layout.tsx'), loadWords('shell', 'search', 'cart', 'accounts', 'delivery')]);
    return page;
  }, 'ShellLayout'),
});
