import { getCustomers } from '@tradecounter/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** Every customer that the user may act for. Not kept by customer: it is the same for all of them. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: ({ signal }) => call(getCustomers, {}, { signal }),
  staleTime: 300_000,
});
