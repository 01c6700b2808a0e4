import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../graphql/run-query.ts';
import { customerKey } from '../query/customer-key.ts';
import { OrderCreditDocument } from './credit.graphql.ts';

/**
 * Reads the customer's current credit use, because other users' orders count against it too. Null for users who may not
 * see it.
 */
export const creditQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'credit'),
    queryFn: async ({ signal }) =>
      (await runQuery(OrderCreditDocument, { customerNumber }, signal)).account.figures?.credit ?? null,
  });
