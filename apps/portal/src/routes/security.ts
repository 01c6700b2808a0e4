import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '../words/words.ts';
import { shellRoute } from './shell.ts';

/** Another password, and where one is signed in. Who must change it is led here from every other page, and sees no shell until then (001 §2). */
export const securityRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile/security',
  staticData: { layout: 'alt-default' },
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('../features/profile/security-page.tsx'), loadWords('profile')]);
    return page;
  }, 'SecurityPage'),
});
