import type { InputOf } from '@tradecounter/contract/call';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { call } from '../../../app/api/client.ts';
import { runQuery } from '../../../app/graphql/run-query.ts';
import { customerKey } from '../../../app/query/customer-key.ts';
import { useUser } from '../../../app/session/session.ts';
import { QuoteAsOrderedDocument, type QuoteAsOrderedQuery } from './quote-as-ordered.graphql.ts';

/** The delivery of the order: the cart's current one, or the address that was quoted. */
export type DeliverTo = AsOrdered['deliverTo'];

/** The order that a quote would become now. */
export type AsOrdered = NonNullable<NonNullable<QuoteAsOrderedQuery['quote']>['asOrdered']>;

/**
 * Reads the order that a quote, or some of its lines, would become now, delivered to the quoted address or by the
 * current delivery. Null for a quote that can't be ordered any more. Read again each time, because stock and delivery
 * change.
 */
export const asOrderedQuery = (
  customerNumber: string,
  id: string,
  deliverTo: DeliverTo,
  lines: readonly number[] | null = null,
) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'quotes', 'asOrdered', id, deliverTo, lines),
    queryFn: async ({ signal }) =>
      (
        await runQuery(
          QuoteAsOrderedDocument,
          { customerNumber, id, deliverTo, lines: lines === null ? null : [...lines] },
          signal,
        )
      ).quote?.asOrdered ?? null,
    gcTime: 0,
    staleTime: 0,
  });

export type OrderForm = Omit<InputOf<(typeof orderQuote)['body']>, 'customerNumber' | 'quoteNumber'>;

/** The names of queries that show the quote, its order, or the remaining stock of its items. */
const affectedQueries = new Set<unknown>(['quotes', 'orders', 'item', 'items', 'stockAlerts']);

/**
 * Orders the quote. A retry after a lost answer doesn't order twice. Refetches the affected queries even after a
 * rejection, to show what other users have changed.
 */
export function useOrderQuote(quoteNumber: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (form: OrderForm) =>
      attempt({ customerNumber, quoteNumber, form }, (idempotencyKey) =>
        call(orderQuote, { body: { customerNumber, quoteNumber, ...form } }, { idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => affectedQueries.has(queryKey[1]) }),
  });
}
