import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../../app/graphql/run-query.ts';
import { customerKey } from '../../../app/query/customer-key.ts';
import type { HoldKey } from '../queries.ts';
import { HoldAsOrderedDocument } from './hold-as-ordered.graphql.ts';

/**
 * Reads the order that a hold, or a part of it in the hold's unit, would become now; null for a hold that can't be
 * ordered any more. Never cached, because prices, stock and delivery change.
 */
export const holdAsOrderedQuery = ({ customerNumber, holdNumber: id }: HoldKey, quantity: string | null) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'holds', 'asOrdered', id, quantity),
    queryFn: async ({ signal }) =>
      (await runQuery(HoldAsOrderedDocument, { customerNumber, id, quantity }, signal)).holdAsOrdered,
    gcTime: 0,
    retry: false,
  });
