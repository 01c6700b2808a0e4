import { createRoute } from '@tanstack/react-router';
import { ensureUser } from '../session/load-user.ts';
import { openPage } from './page-route.ts';

/** Where a payment page sends its visitors back to. Open without a sign-in, but it shows nothing until there is one (DECISIONS §12). */
export const paymentsReturnRoute = createRoute({
  ...openPage('paymentsReturn'),
  beforeLoad: async () => {
    await ensureUser();
  },
});
