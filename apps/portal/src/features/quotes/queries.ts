import { quotes } from '@tradecounter/contract/documents/quotes';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { listQuery, prefetchList } from '../../ui/list-page/list-query.ts';
import type { ListQuestion } from '../../ui/list-page/list-question.ts';
import { QuoteDocument, type QuoteQuery } from './quote.graphql.ts';
import { QuotesDocument, type QuotesQuery } from './quotes.graphql.ts';

export type QuoteSummary = QuotesQuery['quotes']['quotes'][number];
export type Quote = NonNullable<QuoteQuery['quote']>;
export type QuoteLine = Quote['lines'][number];
export type QuoteMessage = Quote['thread']['messages'][number];
export type QuoteVersion = Quote['thread']['versions'][number];

/** Returns the lines that can be ordered: neither ordered nor declined. */
export const openLines = ({ lines }: Pick<Quote, 'lines'>): QuoteLine[] =>
  lines.filter(({ orderNumber, declined }) => orderNumber === '' && !declined);

/** Reads a page of the quotes and requests. */
export const quotesQuery = listQuery('quotes', quotes, async (variables, signal) => {
  const { total, moreThan, quotes: rows } = (await runQuery(QuotesDocument, variables, signal)).quotes;
  return { total, moreThan, rows };
});

/** Returns the question for the open quotes that expire soon, the earliest first. */
export const expiringQuestion = (shipTo: string | undefined): ListQuestion<typeof quotes> => ({
  state: 'expiring',
  sort: 'EXPIRES',
  shipTo,
});

/** Reads one quote or request; null when none has that number. */
export const quoteQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'quotes', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(QuoteDocument, { customerNumber, id }, signal)).quote,
    ...pageData,
  });

/** Starts reading the quotes that expire soon. */
export const prefetchExpiring = (client: QueryClient, shipTo: string | undefined): void =>
  prefetchList(quotesQuery, client, expiringQuestion(shipTo));
