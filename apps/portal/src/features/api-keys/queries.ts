import { listKeys } from '@tradecounter/contract/api-keys/api-key-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';

export const keysKey = (customerNumber: string) => customerKey(customerNumber, 'apiKeys');

/** The keys of the customer's systems, and what a new one can be given. */
export const keysQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: keysKey(customerNumber),
    queryFn: ({ signal }) => call(listKeys, { query: { customerNumber } }, { signal }),
  });
