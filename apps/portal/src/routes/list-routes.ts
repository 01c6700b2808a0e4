import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { pageKeys } from '@tradecounter/contract/pages/pages';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { readListQuestion, type ListQuestion } from '../ui/list-page/list-question.ts';
import { shellPage } from './page-route.ts';
import { type KindOf, type ListKey, portalPages } from './pages.ts';

/** Creates the route of a page that lists documents, entirely from the table of pages. */
function listRoute<Key extends ListKey>(key: Key) {
  const { kind, prefetch } = portalPages[key].list as {
    kind: KindOf<Key>;
    prefetch: (client: QueryClient, question: ListQuestion<KindOf<Key>>) => Promise<void>;
  };
  return createRoute({
    ...shellPage(key),
    validateSearch: readListQuestion<DocumentKind>(kind) as (raw: Record<string, unknown>) => ListQuestion<KindOf<Key>>,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) =>
      prefetch((context as { queryClient: QueryClient }).queryClient, deps as ListQuestion<KindOf<Key>>),
  });
}

type ListRoutes = { [Key in ListKey]: ReturnType<typeof listRoute<Key>> };

/** Every page of the table that lists documents. The explicit type lets links and `useSearch` know each of them. */
export const listRoutes = Object.fromEntries(
  pageKeys.filter((key): key is ListKey => 'list' in portalPages[key]).map((key) => [key, listRoute(key)]),
) as ListRoutes;
