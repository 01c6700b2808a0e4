import { createRoute, redirect } from '@tanstack/react-router';
import { ensureUser } from '../session/load-user.ts';
import { takeWantedPath } from '../session/wanted-path.ts';
import { openPage } from './page-route.ts';

export const authRoute = createRoute({
  ...openPage('signIn'),
  beforeLoad: async () => {
    if ((await ensureUser()) !== null) throw redirect({ href: takeWantedPath(), replace: true });
  },
});
