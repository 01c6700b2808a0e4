import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../app/timing/use-settled.ts';
import { cachedForLongestPrefix, normalText, suggestionsQuery, type Suggestions } from './queries.ts';

/**
 * Milliseconds after the last keystroke before the server is asked: less than a fast typist takes between two letters.
 */
const settleDelay = 80;

export interface ShownSuggestions {
  suggestions: Suggestions | undefined;
  /** False while the shown answer belongs to an earlier text. */
  current: boolean;
  /** True when the request for this text failed. */
  failed: boolean;
}

/**
 * Returns suggestions for the typed text. Cached texts are answered at once, others after a short pause. Until then the
 * answer to the longest cached prefix is shown, or else the last one. An answer is only shown for its own text, so a
 * late one can't replace a newer one. Requests that are no longer needed are aborted.
 */
export function useSuggestions(customerNumber: string, typed: string): ShownSuggestions {
  const client = useQueryClient();
  const text = normalText(typed);
  const settled = useSettled(text, settleDelay);
  const isCached = client.getQueryData(suggestionsQuery(customerNumber, text).queryKey) !== undefined;
  const queriedText = isCached ? text : settled;
  const { data, isError } = useQuery(suggestionsQuery(customerNumber, queriedText));
  const answer = queriedText === text ? data : undefined;
  const [last, setLast] = useState({ customerNumber, answer });
  // An empty field discards the last answer. The answer is stored with its customer, who may change meanwhile.
  const next = answer ?? (text === '' ? undefined : last.answer);
  if (next !== last.answer) setLast({ customerNumber, answer: next });
  const previous = last.customerNumber === customerNumber ? last.answer : undefined;
  return {
    suggestions: answer ?? cachedForLongestPrefix(client, customerNumber, text) ?? previous,
    current: answer !== undefined,
    failed: isError && queriedText === text,
  };
}
