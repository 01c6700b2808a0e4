import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadWords } from '../words/words.ts';
import { rootRoute } from './root.tsx';

/** What old Internet Explorer is told, open to everybody (000 §2, DECISIONS §12). The server has the same page without a script. */
export const unsupportedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/unsupported',
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('./unsupported-layout.tsx'), loadWords('shell')]);
    return page;
  }, 'UnsupportedLayout'),
});
