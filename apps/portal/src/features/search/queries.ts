import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { SuggestionsDocument, type SuggestionsQuery } from './suggestions.graphql.ts';

export type Suggestions = SuggestionsQuery['suggestions'];
export type SuggestedItem = Suggestions['items'][number];

/** The number of characters from which the portal makes suggestions. */
export const fromLength = 2;

/** Items per answer: as many as a desktop shows without scrolling. */
const size = 6;

/** Normalizes a text: spaces and case don't make another question. */
export const normalText = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLowerCase();

/** Reads the suggestions for a text. A failure is neither repeated nor shown, because the next keystroke asks again. */
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

/** Returns the cached suggestions for the longest prefix of a text, itself included; undefined when there are none. */
export function warmest(client: QueryClient, customerNumber: string, text: string): Suggestions | undefined {
  for (let length = text.length; length >= fromLength; length -= 1) {
    const known = client.getQueryData(suggestionsQuery(customerNumber, normalText(text.slice(0, length))).queryKey);
    if (known !== undefined) return known;
  }
  return undefined;
}
