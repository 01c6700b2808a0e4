import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { OrderCreditDocument } from './credit.graphql.ts';

/**
 * Reads the customer's payment terms and current credit use, because other users' orders count against it too. Both are
 * null for users who may not see them.
 */
export const creditQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'credit'),
    queryFn: async ({ signal }) => {
      const { terms, figures } = (await runQuery(OrderCreditDocument, { customerNumber }, signal)).account;
      return { terms, credit: figures?.credit ?? null };
    },
  });
