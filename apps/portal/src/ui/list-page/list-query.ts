import type { AuthUser } from '@tradecounter/contract/auth/auth';
import {
  type DocumentKind,
  type FilterParam,
  pageSizes,
  type SortOf,
} from '@tradecounter/contract/documents/document-kind';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { customerKey } from '../../app/query/customer-key.ts';
import { userToFetchFor } from '../../app/session/between-customers.ts';
import { claimsOf } from '../../app/session/session.ts';
import { questionFor, type ListQuestion } from './list-question.ts';

/**
 * The question sent to the server: the address's question with its defaults, without the parts that this user may not
 * ask for.
 */
export type ListRequest<Kind extends DocumentKind> = { [Name in FilterParam<Kind>]?: string | undefined } & {
  customerNumber: string;
  sort: SortOf<Kind>;
  page: number;
  size: number;
};

interface ListResult<Row> {
  total: number;
  /** Set where a search matches more rows than can be paged to; `total` is the number that can. */
  moreThan?: number | null;
  rows: readonly Row[];
}

/**
 * Builds the query for a page of the list of that kind, cached under `name` and the customer. The previous page stays
 * in view while the next one is fetched. The list's own page adds `pageData`; a list shown on another page does not.
 */
export const listQuery =
  <Kind extends DocumentKind, Answer extends ListResult<unknown>>(
    name: Parameters<typeof customerKey>[1],
    kind: Kind,
    fetch: (request: ListRequest<Kind>, signal: AbortSignal) => Promise<Answer>,
  ) =>
  (user: AuthUser, question: ListQuestion<Kind>) => {
    const { customerNumber } = user;
    const {
      sort = kind.defaultSort as SortOf<Kind>,
      page = 1,
      size = pageSizes.usual,
      ...filters
    } = questionFor(kind, question, claimsOf(user));
    const request = { ...filters, sort, page, size };
    return queryOptions({
      queryKey: customerKey(customerNumber, name, 'list', request),
      queryFn: ({ signal }) => fetch({ customerNumber, ...request } as unknown as ListRequest<Kind>, signal),
      placeholderData: keepPreviousData,
    });
  };

/** Starts reading a list while its page's chunk loads. The page shows at once and waits in place. */
export function prefetchList<Kind extends DocumentKind, Answer extends ListResult<unknown>>(
  query: ReturnType<typeof listQuery<Kind, Answer>>,
  client: QueryClient,
  question: ListQuestion<Kind>,
): void {
  const user = userToFetchFor();
  if (user !== null) void client.prefetchQuery(query(user, question));
}
