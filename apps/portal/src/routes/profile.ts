import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../router/fetch-part.ts';
import { fetchingFor } from '../session/between-customers.ts';
import { shellPage } from './page-route.ts';

export const profileRoute = createRoute({
  ...shellPage('updateProfile'),
  loader: async ({ context }) => {
    const user = fetchingFor();
    if (user !== null)
      await (
        await fetchPart(() => import('../features/profile/queries.ts'))
      ).updateProfile(context.queryClient, user.customerNumber);
  },
});
