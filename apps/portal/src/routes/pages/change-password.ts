import { createRoute } from '@tanstack/react-router';
import { ensureUser } from '../../app/session/load-user.ts';
import { openPage } from '../page-route.ts';

/** The page that changes a password with the current one, whether or not the user is signed in. */
export const changeRoute = createRoute({
  ...openPage('changePassword'),
  beforeLoad: async () => {
    await ensureUser();
  },
});
