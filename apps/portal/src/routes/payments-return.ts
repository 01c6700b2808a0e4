import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensureUser } from '../lib/session/load-user.ts';
import { loadWords } from '../words/words.ts';
import { rootRoute } from './root.tsx';

/** Where a payment page sends its visitors back to. Open without a sign-in, but it shows nothing until there is one (DECISIONS §12). */
export const paymentsReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/hostedpaymentsreturn',
  beforeLoad: async () => {
    await ensureUser();
  },
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('./payments-return-layout.tsx'), loadWords('shell')]);
    return page;
  }, 'PaymentsReturnLayout'),
});
