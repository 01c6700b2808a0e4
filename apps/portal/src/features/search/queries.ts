import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { SuggestionsDocument, type SuggestionsQuery } from './suggestions.graphql.ts';

export type Suggestions = SuggestionsQuery['suggestions'];
export type SuggestedItem = Suggestions['items'][number];

/** From how many characters on something is suggested. */
export const fromLength = 2;

/** Items in one answer: what a desk shows without scrolling. */
const size = 6;

/** Two texts that differ only in spaces around and between, or in capitals, ask the same. */
export const normalText = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase();

/** What a text may become. It stands beside the page, so a failure is not repeated and never shown: the next letter asks again. */
export const suggestionsQuery = (customerNumber: string, text: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'suggestions', text),
    queryFn: ({ signal }) =>
      runQuery(SuggestionsDocument, { customerNumber, search: text, size }, signal).then(
        ({ suggestions }) => suggestions,
      ),
    enabled: text.length >= fromLength,
    retry: false,
    staleTime: 60_000,
  });

/** What is known already for the longest beginning of a text, itself included; undefined when nothing is. */
export function warmest(client: QueryClient, customerNumber: string, text: string): Suggestions | undefined {
  for (let length = text.length; length >= fromLength; length -= 1) {
    const known = client.getQueryData(suggestionsQuery(customerNumber, normalText(text.slice(0, length))).queryKey);
    if (known !== undefined) return known;
  }
  return undefined;
}
