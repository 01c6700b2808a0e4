import { holds } from '@tradecounter/contract/documents/holds';
import { createRoute } from '@tanstack/react-router';
import { readListQuestion } from '../ui/list-page/list-question.ts';
import { shellPage } from './page-route.ts';

/** Goods set aside; its address says search, state, sort and page. */
export const holdsRoute = createRoute({
  ...shellPage('holds'),
  validateSearch: readListQuestion(holds),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('../features/holds/list-queries.ts')).prefetchHoldList(context.queryClient, deps),
});
