import { paths } from '@tradecounter/contract/pages/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { emailToken } from '../../features/profile/email/email-link.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { readToken } from '../../app/router/readers.ts';
import { userToFetchFor } from '../../app/session/between-customers.ts';
import { guarded } from '../guarded.ts';
import { shellPage } from '../page-route.ts';

/**
 * The user's profile. The link mailed to confirm a new e-mail address leads here; its token is removed from the URL
 * before the page is drawn.
 */
export const profileRoute = createRoute({
  ...shellPage('updateProfile'),
  validateSearch: (raw: Record<string, unknown>): { token?: string } => {
    const token = readToken(raw);
    return token === undefined ? {} : { token };
  },
  beforeLoad: ({ search: { token } }) => {
    guarded('updateProfile')();
    if (token === undefined) return;
    emailToken.set(token);
    throw redirect({ to: paths.updateProfile, search: {}, replace: true });
  },
  loader: async ({ context }) => {
    const user = userToFetchFor();
    if (user === null) return;
    const { refreshProfile } = await fetchPart(() => import('../../features/profile/queries.ts'));
    await refreshProfile(context.queryClient, user.customerNumber);
  },
});
