import type { InputOf } from '@tradecounter/contract/call';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../api/attempt-key.ts';
import { call } from '../../../api/client.ts';
import { runQuery } from '../../../graphql/run-query.ts';
import { customerKey } from '../../../query/customer-key.ts';
import { useUser } from '../../../session/session.ts';
import { QuoteAsOrderedDocument, type QuoteAsOrderedQuery } from './quote-as-ordered.graphql.ts';

export type AsOrdered = NonNullable<NonNullable<QuoteAsOrderedQuery['quote']>['asOrdered']>;

/** What a quote would become if it were ordered now; null for one that cannot be ordered any more. Read anew each time: stock and delivery move. */
export const asOrderedQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'quotes', 'asOrdered', id),
    queryFn: async ({ signal }) =>
      (await runQuery(QuoteAsOrderedDocument, { customerNumber, id }, signal)).quote?.asOrdered ?? null,
    gcTime: 0,
  });

export type OrderForm = Omit<InputOf<(typeof orderQuote)['body']>, 'customerNumber' | 'quoteNumber'>;

/** What shows the quote, the order that it became, or what is left of its goods. */
const follows = new Set<unknown>(['quotes', 'orders', 'item', 'items']);

/** Orders the quote; asked again after a lost answer, once. What somebody else did in between shows too, when it was refused. */
export function useOrderQuote(quoteNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (form: OrderForm) =>
      attempt({ customerNumber, quoteNumber, form }, (idempotencyKey) =>
        call(orderQuote, { body: { customerNumber, quoteNumber, ...form } }, { idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => follows.has(queryKey[1]) }),
  });
}
