import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { mayDevelop } from '../lib/may-develop.ts';
import { PageFailure } from '../lib/page-failure.ts';
import { loadWords } from '../words/words.ts';
import { shellRoute } from './shell.ts';

export const developerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dev',
  staticData: { layout: 'alt-default' },
  beforeLoad: () => {
    if (!mayDevelop()) throw new PageFailure(404, 'This page could not be found');
  },
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('../features/developer/developer-page.tsx'), loadWords('developer')]);
    return page;
  }, 'DeveloperPage'),
});
