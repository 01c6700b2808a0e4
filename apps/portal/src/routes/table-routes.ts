import type { DocumentKind } from '@tradecounter/contract/documents/document-kind';
import { type OpenPageKey, type PageKey, pageKeys } from '@tradecounter/contract/pages/pages';
import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { readListQuestion, type ListQuestion } from '../ui/list-page/list-question.ts';
import { openPage, shellPage } from './page-route.ts';
import { type KindOf, type ListKey, type PlainKey, portalPages, type RecordKey } from './pages.ts';

// Routes that follow from the table of pages. A page that loads or reads something else has a file in pages/. They are
// here and not in tree.ts, where the types of all links would depend on themselves.

/** A page that lists documents. */
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

/** A page that shows the record whose id, or name, is the parameter of its address. */
function recordRoute<Key extends RecordKey>(key: Key) {
  return createRoute({
    ...shellPage(key),
    loader: async ({ context, params }) =>
      portalPages[key].record.prefetch(
        (context as { queryClient: QueryClient }).queryClient,
        Object.values(params as Record<string, string>)[0]!,
      ),
  });
}

type PlainShellKey = Exclude<PlainKey, OpenPageKey>;

function plainRoute<Key extends PlainShellKey>(key: Key) {
  return createRoute(shellPage(key));
}

type TableRoutes = { [Key in ListKey]: ReturnType<typeof listRoute<Key>> } & {
  [Key in RecordKey]: ReturnType<typeof recordRoute<Key>>;
} & { [Key in PlainShellKey]: ReturnType<typeof plainRoute<Key>> };

const has = (key: PageKey, part: 'list' | 'record' | 'ownRoute'): boolean => part in portalPages[key];

const isList = (key: PageKey): key is ListKey => has(key, 'list');
const isRecord = (key: PageKey): key is RecordKey => has(key, 'record');
const isPlain = (key: PageKey): key is PlainShellKey =>
  !isList(key) && !isRecord(key) && !has(key, 'ownRoute') && key !== 'unsupported';

/** The explicit type lets links and `useSearch` know each page. */
export const tableRoutes = Object.fromEntries([
  ...pageKeys.filter(isList).map((key) => [key, listRoute(key)]),
  ...pageKeys.filter(isRecord).map((key) => [key, recordRoute(key)]),
  ...pageKeys.filter(isPlain).map((key) => [key, plainRoute(key)]),
]) as TableRoutes;

/** The public page for old Internet Explorer (000 §2). The server has the same page without a script. */
export const unsupportedRoute = createRoute(openPage('unsupported'));
