import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../timing/use-settled.ts';
import { normalText, suggestionsQuery, warmest, type Suggestions } from './queries.ts';

/** Milliseconds without a key after which the server is asked: less than between two letters of a quick typist. */
const pause = 80;

export interface Shown {
  suggestions: Suggestions | undefined;
  /** False while what is shown answers an earlier text. */
  current: boolean;
  /** Whether there was no answer to the text. */
  failed: boolean;
}

/**
 * Suggestions for what is typed. Known texts answer at once, others after a short pause; until then the answer to the longest known
 * beginning stays, or else the last one shown. An answer is only ever shown for its own text, so a late one cannot push out a newer;
 * a request that nobody waits for any more is aborted.
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
  // An emptied field begins anew; whose answer it was goes along, because the account may change below it.
  const next = answer ?? (text === '' ? undefined : last.answer);
  if (next !== last.answer) keep({ customerNumber, answer: next });
  const before = last.customerNumber === customerNumber ? last.answer : undefined;
  return {
    suggestions: answer ?? warmest(client, customerNumber, text) ?? before,
    current: answer !== undefined,
    failed: isError && asked === text,
  };
}
