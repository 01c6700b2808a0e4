import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { SuggestionsDocument, type SuggestionsQuery } from './suggestions.graphql.ts';

export type Suggestions = SuggestionsQuery['suggestions'];
export type SuggestedItem = Suggestions['items'][number];

/** The minimum number of characters for suggestions. */
export const minSuggestionLength = 2;

/** The number of items in an answer: as many as a desktop shows without scrolling. */
const maxItems = 6;

/** Normalizes a text, so that texts that differ only in spaces and case share an answer. */
export const normalText = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase();

/** Reads the suggestions for a text. A failure is neither repeated nor shown, because the next keystroke asks again. */
export const suggestionsQuery = (customerNumber: string, text: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'suggestions', text),
    queryFn: ({ signal }) =>
      runQuery(SuggestionsDocument, { customerNumber, search: text, size: maxItems }, signal).then(
        ({ suggestions }) => suggestions,
      ),
    enabled: text.length >= minSuggestionLength,
    retry: false,
    staleTime: 60_000,
  });

/** Returns the cached suggestions for the longest prefix of a text, itself included; undefined when there are none. */
export function cachedForLongestPrefix(
  client: QueryClient,
  customerNumber: string,
  text: string,
): Suggestions | undefined {
  for (let length = text.length; length >= minSuggestionLength; length -= 1) {
    const known = client.getQueryData(suggestionsQuery(customerNumber, normalText(text.slice(0, length))).queryKey);
    if (known !== undefined) return known;
  }
  return undefined;
}
