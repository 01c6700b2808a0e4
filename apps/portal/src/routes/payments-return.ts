import { limits } from '@tradecounter/contract/limits';
import { createRoute } from '@tanstack/react-router';
import { readShortText } from '../search-params/readers.ts';
import { ensureUser } from '../session/load-user.ts';
import { openPage } from './page-route.ts';

/** Where a payment page sends its visitors back to. Open without a sign-in, but it shows nothing until there is one. */
export const paymentsReturnRoute = createRoute({
  ...openPage('paymentsReturn'),
  validateSearch: (raw: Record<string, unknown>): { payment?: string; app?: string } => {
    const payment = readShortText(raw, 'payment', limits.paymentId);
    const app = readShortText(raw, 'app', 1);
    return { ...(payment === undefined ? {} : { payment }), ...(app === undefined ? {} : { app }) };
  },
  beforeLoad: async () => {
    await ensureUser();
  },
});
