import { paths } from '@tradecounter/contract/pages/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { readToken } from '../../app/router/readers.ts';
import { visitWith } from '../../features/payments/by-link/visit-store.ts';
import { openPage } from '../page-route.ts';

/**
 * The page of a payment link, for visitors without an account. The token leaves the address before anything is drawn, as
 * with other mailed links. The provider's page leads back here without one.
 */
export const payByLinkRoute = createRoute({
  ...openPage('payByLink'),
  validateSearch: (raw: Record<string, unknown>): { token?: string } => {
    const token = readToken(raw);
    return token === undefined ? {} : { token };
  },
  beforeLoad: ({ search: { token } }) => {
    if (token === undefined) return;
    visitWith(token);
    throw redirect({ to: paths.payByLink, search: {}, replace: true });
  },
});
