import { limits } from '@tradecounter/contract/limits';
import { createRoute } from '@tanstack/react-router';
import { readShortText } from '../../app/router/readers.ts';
import { ensureUser } from '../../app/session/load-user.ts';
import { guarded } from '../guarded.ts';
import { openPage } from '../page-route.ts';

/**
 * The page to which the payment provider sends users back. It is public, but shows nothing until the user is signed in.
 */
export const paymentsReturnRoute = createRoute({
  ...openPage('paymentsReturn'),
  validateSearch: (raw: Record<string, unknown>): { payment?: string; app?: string } => {
    const payment = readShortText(raw, 'payment', limits.paymentId);
    const app = readShortText(raw, 'app', 1);
    return { ...(payment === undefined ? {} : { payment }), ...(app === undefined ? {} : { app }) };
  },
  beforeLoad: async ({ search: { payment, app } }) => {
    await ensureUser();
    // The app that started the payment shows it to its own user.
    if (payment !== undefined && app === undefined) guarded('paymentsReturn')();
  },
});
