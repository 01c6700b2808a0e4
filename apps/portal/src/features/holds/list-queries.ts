import type { AuthUser } from '@tradecounter/contract/auth';
import { pageSizes } from '@tradecounter/contract/documents/document-kind';
import { holds } from '@tradecounter/contract/documents/holds';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { fetchingFor } from '../../session/between-customers.ts';
import { claimsOf } from '../../session/session.ts';
import { questionFor, type ListQuestion } from '../../ui/list-page/list-question.ts';
import { HoldsDocument, type HoldsQuery } from './holds.graphql.ts';

export type HoldRow = HoldsQuery['holds']['holds'][number];

/** What the address of /holds says. */
export type HoldsQuestion = ListQuestion<typeof holds>;

/** One page of the holds, live ones and those that ended lately. */
export function holdListQuery(user: AuthUser, question: HoldsQuestion) {
  const { customerNumber } = user;
  const { sort = holds.defaultSort, page = 1, size = pageSizes.usual, ...filters } = questionFor(holds, question, claimsOf(user));
  const asked = { ...filters, sort, page, size };
  return queryOptions({
    queryKey: customerKey(customerNumber, 'holds', 'list', asked),
    queryFn: async ({ signal }) => {
      const { holds: found } = await runQuery(HoldsDocument, { customerNumber, ...asked }, signal);
      return { total: found.total, rows: found.holds };
    },
    placeholderData: keepPreviousData,
  });
}

/** Guard updateholds: the holds are fetched anew before the page shows them. */
export function prefetchHoldList(client: QueryClient, question: HoldsQuestion): void {
  const user = fetchingFor();
  if (user !== null) void client.prefetchQuery({ ...holdListQuery(user, question), staleTime: 0 });
}
