import { paths } from '@tradecounter/contract/pages/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { forgotLink } from '../../features/auth/mailed-links.ts';
import { pageNotFound } from '../../app/router/page-failure.ts';
import { readToken } from '../../app/router/readers.ts';
import { offersForgot } from '../../app/settings/offers.ts';
import { openPage } from '../page-route.ts';

/**
 * The page for a forgotten password (showForgotPwd). The token of a mailed link leaves the address before anything is
 * drawn. It therefore isn't in the history, in a copied address, or visible on the screen.
 */
export const forgotRoute = createRoute({
  ...openPage('forgotPassword'),
  validateSearch: (raw: Record<string, unknown>): { token?: string } => {
    const token = readToken(raw);
    return token === undefined ? {} : { token };
  },
  beforeLoad: ({ search: { token } }) => {
    if (!offersForgot()) throw pageNotFound();
    if (token === undefined) return;
    forgotLink.set({ ...forgotLink.get(), token });
    throw redirect({ to: paths.forgotPassword, search: {}, replace: true });
  },
});
