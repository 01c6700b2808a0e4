import { getCurrentShipTo } from '@tradecounter/contract/delivery/delivery';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';

/** Reads the cart's current ship-to. */
export const currentShipToQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'delivery', 'current'),
    queryFn: ({ signal }) => call(getCurrentShipTo, { query: { customerNumber } }, { signal }),
    staleTime: 60_000,
  });
