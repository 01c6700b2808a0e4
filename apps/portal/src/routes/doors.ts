import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { forgotLink, registerLink } from '../features/auth/mailed-links.ts';
import { pageNotFound } from '../app/router/page-failure.ts';
import { readShortText } from '../app/router/readers.ts';
import { ensureUser } from '../app/session/load-user.ts';
import { offersForgot, offersRegister } from '../app/settings/offers.ts';
import { openPage } from './page-route.ts';
import { tokenLength } from './token-length.ts';

/**
 * The page for a forgotten password (showForgotPwd). The token of a mailed link leaves the address before anything is
 * drawn. It therefore isn't in the history, in a copied address, or visible on the screen.
 */
export const forgotRoute = createRoute({
  ...openPage('forgotPassword'),
  validateSearch: (raw: Record<string, unknown>): { token?: string } => {
    const token = readShortText(raw, 'token', tokenLength);
    return token === undefined ? {} : { token };
  },
  beforeLoad: ({ search: { token } }) => {
    if (!offersForgot()) throw pageNotFound();
    if (token === undefined) return;
    forgotLink.set({ ...forgotLink.get(), token });
    throw redirect({ to: paths.forgotPassword, search: {}, replace: true });
  },
});

/** Registration (showRegister). The link of a mail has a token; an invitation's has a customer number and a code. */
export const registerRoute = createRoute({
  ...openPage('register'),
  validateSearch: (raw: Record<string, unknown>): { token?: string; customer?: string; invitation?: string } => {
    const token = readShortText(raw, 'token', tokenLength);
    const customer = readShortText(raw, 'customer', limits.customerNumber);
    const invitation = readShortText(raw, 'invitation', limits.invitationCode);
    return {
      ...(token !== undefined && { token }),
      ...(customer !== undefined && { customer }),
      ...(invitation !== undefined && { invitation }),
    };
  },
  beforeLoad: ({ search: { token = null, customer = '', invitation = '' } }) => {
    if (!offersRegister()) throw pageNotFound();
    if (token === null && customer === '' && invitation === '') return;
    registerLink.set({ token, customerNumber: customer, invitation });
    throw redirect({ to: paths.register, search: {}, replace: true });
  },
});

/** The page that changes a password with the current one, whether or not the user is signed in. */
export const changeRoute = createRoute({
  ...openPage('changePassword'),
  beforeLoad: async () => {
    await ensureUser();
  },
});
