import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../timing/use-settled.ts';
import { normalText, suggestionsQuery, warmest, type Suggestions } from './queries.ts';

/**
 * Milliseconds after the last keystroke before the server is asked: less than a fast typist takes between two letters.
 */
const pause = 80;

export interface Shown {
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
export function useSuggestions(customerNumber: string, typed: string): Shown {
  const client = useQueryClient();
  const text = normalText(typed);
  const settled = useSettled(text, pause);
  const known = client.getQueryData(suggestionsQuery(customerNumber, text).queryKey) !== undefined;
  const asked = known ? text : settled;
  const { data, isError } = useQuery(suggestionsQuery(customerNumber, asked));
  const answer = asked === text ? data : undefined;
  const [last, keep] = useState({ customerNumber, answer });
  // An empty field starts fresh. The answer is kept with its customer, because the customer may change meanwhile.
  const next = answer ?? (text === '' ? undefined : last.answer);
  if (next !== last.answer) keep({ customerNumber, answer: next });
  const before = last.customerNumber === customerNumber ? last.answer : undefined;
  return {
    suggestions: answer ?? warmest(client, customerNumber, text) ?? before,
    current: answer !== undefined,
    failed: isError && asked === text,
  };
}
