import { paths } from '@tradecounter/contract/pages/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { emailLink } from '../features/profile/email/email-link.ts';
import { fetchPart } from '../router/fetch-part.ts';
import { readShortText } from '../search-params/readers.ts';
import { fetchingFor } from '../session/between-customers.ts';
import { guarded } from './guards/guarded.ts';
import { tokenLength } from './token-length.ts';
import { shellPage } from './page-route.ts';

/** The target of the link mailed to a new address. Its token leaves the address before anything is drawn. */
export const profileRoute = createRoute({
  ...shellPage('updateProfile'),
  validateSearch: (raw: Record<string, unknown>): { token?: string } => {
    const token = readShortText(raw, 'token', tokenLength);
    return token === undefined ? {} : { token };
  },
  beforeLoad: ({ search: { token } }) => {
    guarded('updateProfile')();
    if (token === undefined) return;
    emailLink.set(token);
    throw redirect({ to: paths.updateProfile, search: {}, replace: true });
  },
  loader: async ({ context }) => {
    const user = fetchingFor();
    if (user !== null)
      await (
        await fetchPart(() => import('../features/profile/queries.ts'))
      ).updateProfile(context.queryClient, user.customerNumber);
  },
});
