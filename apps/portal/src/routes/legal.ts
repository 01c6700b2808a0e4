import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { legalTypeAt } from '../features/legal/legal-paths.ts';
import { legalQuery } from '../features/legal/queries.ts';
import { PageFailure } from '../lib/page-failure.ts';
import { loadWords } from '../words/words.ts';
import { rootRoute } from './root.tsx';

/** The legal documents, open to everybody (DECISIONS §12). */
export const legalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/doc/$document',
  loader: async ({ context, params }) => {
    if (legalTypeAt(params.document) === null) throw new PageFailure(404, 'This page could not be found');
    await context.queryClient.ensureQueryData(legalQuery);
  },
  component: lazyRouteComponent(async () => {
    const [page] = await Promise.all([import('./legal-layout.tsx'), loadWords('shell')]);
    return page;
  }, 'LegalLayout'),
});
