import { createRoute } from '@tanstack/react-router';
import { fetchingFor } from '../session/between-customers.ts';
import { shellPage } from './page-route.ts';

export const profileRoute = createRoute({
  ...shellPage('updateProfile'),
  loader: async ({ context }) => {
    const user = fetchingFor();
    if (user !== null) await (await import('../features/profile/queries.ts')).updateProfile(context.queryClient, user.customerNumber);
  },
});
