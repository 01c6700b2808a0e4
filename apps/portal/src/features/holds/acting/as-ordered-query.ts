import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../../graphql/run-query.ts';
import { customerKey } from '../../../query/customer-key.ts';
import type { HoldKey } from '../queries.ts';
import { HoldAsOrderedDocument } from './hold-as-ordered.graphql.ts';

/**
 * What a hold would become if it were ordered now, or so many of its unit; null for one that cannot be ordered any more. Read again each time: prices, stock and
 * delivery move.
 */
export const holdAsOrderedQuery = ({ customerNumber, holdNumber: id }: HoldKey, quantity: string | null) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'holds', 'asOrdered', id, quantity),
    queryFn: async ({ signal }) =>
      (await runQuery(HoldAsOrderedDocument, { customerNumber, id, quantity }, signal)).holdAsOrdered,
    gcTime: 0,
    retry: false,
  });
