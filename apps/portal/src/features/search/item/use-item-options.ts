import { useState } from 'react';
import { useUser } from '../../../app/session/session.ts';
import { placeAfter } from '../../../ui/combobox/option-id.ts';
import { minSuggestionLength, normalText, type SuggestedItem } from '../queries.ts';
import { useSuggestions } from '../use-suggestions.ts';

export interface ItemOptions {
  items: readonly SuggestedItem[];
  /** Index of the marked item; -1 = none. */
  at: number;
  /** True when the items belong to the typed text. */
  current: boolean;
  isLongEnough: boolean;
  isClosed: boolean;
  setClosed: (closed: boolean) => void;
  /** Removes the mark, because the text has changed. */
  unmark: () => void;
  /** Moves the mark by a key. Returns false where the list doesn't handle the key. */
  move: (key: string) => boolean;
}

/**
 * The items that a combobox suggests for a text, and which of them is marked. A field that doesn't have the focus at
 * first starts closed, and then nothing is asked for until the user types.
 */
export function useItemOptions(typed: string, startsClosed = false): ItemOptions {
  const { customerNumber } = useUser();
  const [isClosed, setClosed] = useState(startsClosed);
  const [markedId, setMarkedId] = useState<string | null>(null);
  const { suggestions, current } = useSuggestions(customerNumber, startsClosed && isClosed ? '' : typed);
  const isLongEnough = normalText(typed).length >= minSuggestionLength;
  const items = isLongEnough ? (suggestions?.items ?? []) : [];
  const at = items.findIndex(({ id }) => id === markedId);
  const move = (key: string): boolean => {
    const next = placeAfter(key, at < 0 ? null : at, items.length);
    if (next === undefined) return false;
    setMarkedId(next === null ? null : (items[next]?.id ?? null));
    return true;
  };
  return { items, at, current, isLongEnough, isClosed, setClosed, unmark: () => setMarkedId(null), move };
}
