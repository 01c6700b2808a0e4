import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ensureUser } from '../lib/session/load-user.ts';
import { takeWantedPath } from '../lib/session/wanted-path.ts';
import { loadWords } from '../words/words.ts';
import { rootRoute } from './root.tsx';

export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  beforeLoad: async () => {
    if ((await ensureUser()) !== null) throw redirect({ href: takeWantedPath(), replace: true });
  },
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('./auth-layout.tsx'), loadWords('auth')]);
    return page;
  }, 'AuthLayout'),
});
