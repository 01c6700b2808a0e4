import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ensureUser } from '../lib/session/load-user.ts';
import { mustReset } from '../lib/session/session.ts';
import { loadWords } from '../words/words.ts';
import { rootRoute } from './root.tsx';

/** Where who must change the password is sent, whatever page was asked for (001 §2); nobody else has business here yet. */
export const securityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile/security',
  beforeLoad: async () => {
    const user = await ensureUser();
    if (user === null) throw redirect({ to: '/auth', replace: true });
    if (!mustReset(user)) throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('../shell/reset-needed.tsx'), loadWords('shell')]);
    return page;
  }, 'ResetNeeded'),
});
