import { createRoute } from '@tanstack/react-router';
import { legalTypeAt } from '../../features/legal/legal-paths.ts';
import { legalQuery } from '../../features/legal/queries.ts';
import { pageNotFound } from '../../app/router/page-failure.ts';
import { openPage } from '../page-route.ts';

/** The legal documents, which are public. */
export const legalRoute = createRoute({
  ...openPage('legal'),
  loader: async ({ context, params }) => {
    if (legalTypeAt(params.document) === null) throw pageNotFound();
    await context.queryClient.ensureQueryData(legalQuery());
  },
});
