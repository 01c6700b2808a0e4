import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fetchingFor } from '../lib/session/between-customers.ts';
import { loadWords } from '../words/words.ts';
import { guarded } from './guarded.ts';
import { shellRoute } from './shell.ts';

export const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile/updateprofile',
  staticData: { layout: 'alt-default' },
  beforeLoad: guarded('updateprofile'),
  loader: async ({ context }) => {
    const user = fetchingFor();
    if (user !== null) await (await import('../features/profile/queries.ts')).updateProfile(context.queryClient, user.customerNumber);
  },
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('../features/profile/profile-page.tsx'), loadWords('profile')]);
    return page;
  }, 'ProfilePage'),
});
