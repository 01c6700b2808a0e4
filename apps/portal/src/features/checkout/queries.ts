import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { PlacedOrderDocument, type PlacedOrderQuery } from './placed-order.graphql.ts';

export type PlacedOrder = NonNullable<PlacedOrderQuery['order']>;

/** Reads the order just placed from the server. */
export const placedOrderQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'placed', id),
    queryFn: ({ signal }) => runQuery(PlacedOrderDocument, { customerNumber, id }, signal).then(({ order }) => order),
    staleTime: 300_000,
  });
