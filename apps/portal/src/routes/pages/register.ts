import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { registerLink } from '../../features/auth/mailed-links.ts';
import { pageNotFound } from '../../app/router/page-failure.ts';
import { readShortText, readToken } from '../../app/router/readers.ts';
import { offersRegister } from '../../app/settings/offers.ts';
import { openPage } from '../page-route.ts';

/** Registration (showRegister). The link of a mail has a token; an invitation's has a customer number and a code. */
export const registerRoute = createRoute({
  ...openPage('register'),
  validateSearch: (raw: Record<string, unknown>): { token?: string; customer?: string; invitation?: string } => {
    const token = readToken(raw);
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
