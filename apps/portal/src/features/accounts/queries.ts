import { getCustomers } from '@tradecounter/contract/accounts/accounts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { AccountsDocument } from './accounts.graphql.ts';

/** Reads every customer of the user. The key has no customer number, because the answer is the same for all of them. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => call(getCustomers, {}, { signal }),
  staleTime: 300_000,
});

/** Rows per page. */
export const pageSize = 50;

/** Reads a page of the customers that a search finds, for users with too many customers to fetch them all. */
export const customerPageQuery = (search: string, page: number, size = pageSize) =>
  queryOptions({
    queryKey: ['customers', 'page', { search, page, size }],
    queryFn: async ({ signal }) => (await runQuery(AccountsDocument, { search, page, size }, signal)).accounts,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  });
