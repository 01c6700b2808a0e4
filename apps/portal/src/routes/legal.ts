import { createRoute } from '@tanstack/react-router';
import { legalTypeAt } from '../features/legal/legal-paths.ts';
import { legalQuery } from '../features/legal/queries.ts';
import { PageFailure } from '../router/page-failure.ts';
import { openPage } from './page-route.ts';

/** The legal documents, which are public. */
export const legalRoute = createRoute({
  ...openPage('legal'),
  loader: async ({ context, params }) => {
    if (legalTypeAt(params.document) === null) throw new PageFailure(404, 'This page could not be found');
    await context.queryClient.ensureQueryData(legalQuery());
  },
});
