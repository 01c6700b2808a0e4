import { useState, useEffect, useEffectEvent } from 'react';
import { useUser } from '../../app/session/session.ts';
import { useStore } from '../../app/state/store.ts';
import { useDocuments } from './documents/use-documents.ts';
import { groupsOf, optionsOf, type Group, type SearchOption } from './options.ts';
import { readRecent, recentChanges } from './recent-searches.ts';
import { useSuggestions } from './use-suggestions.ts';
import { placeAfter } from '../../ui/combobox/option-id.ts';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { paths } from '@tradecounter/contract/pages/pages';

/** Returns the search text of the current page; undefined unless the page lists search results. */
const usePresentSearch = (): string | undefined =>
  useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === paths.items ? (search as { search?: string }).search : undefined,
  });

/**
 * Calls `run` when a navigation starts, before the new page loads, because what the user types from then on belongs to
 * the new page.
 */
function usePageChange(run: () => void): void {
  const router = useRouter();
  const onChange = useEffectEvent(run);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
        if (hrefChanged) onChange();
      }),
    [router],
  );
}

interface Highlight {
  /** The index of the highlighted option; -1 = none, the text in the field counts. */
  at: number;
  clear: () => void;
  /** Moves by a key. Returns false where the list doesn't handle the key. */
  move: (key: string) => boolean;
}

/**
 * Returns the option that Enter would choose. The highlight follows the option, not its position, when another answer
 * arrives.
 */
function useHighlight(options: readonly SearchOption[]): Highlight {
  const [highlightedKey, setHighlightedKey] = useState<string | null>(null);
  const at = options.findIndex(({ key }) => key === highlightedKey);
  const clear = (): void => setHighlightedKey(null);
  const move = (key: string): boolean => {
    // Left and right move the caret, so the text counts again.
    if (key === 'ArrowLeft' || key === 'ArrowRight') clear();
    const next = placeAfter(key, at < 0 ? null : at, options.length);
    if (next === undefined) return false;
    setHighlightedKey(next === null ? null : (options[next]?.key ?? null));
    return true;
  };
  return { at, clear, move };
}

export interface SearchBoxState {
  /** The text in the field: what the user typed or, while the field has the focus, the page's search. */
  typed: string;
  /** True while the field holds the page's search unchanged. */
  untouched: boolean;
  /** True while the field holds a text. */
  clearable: boolean;
  /** The search that the page shows. */
  pageSearch: string | undefined;
  /** The page's search while it is only the field's placeholder, because the field isn't focused. */
  placeholderSearch: string | undefined;
  groups: readonly Group[];
  options: readonly SearchOption[];
  /** True while the panel is open and has content. */
  shown: boolean;
  /** True when the shown answer belongs to the typed text. */
  current: boolean;
  /** True when the server has no suggestions for the text. */
  nothing: boolean;
  highlight: Highlight;
  type: (text: string) => void;
  open: () => void;
  close: () => void;
  /** Runs when the field gets the focus. */
  enter: () => void;
  /** Runs when the field loses the focus. Keeps text that hasn't been searched. */
  leave: () => void;
  /** Clears the text and closes the panel. */
  reset: () => void;
}

/** Holds the text and the panel of the search box. */
export function useSearchBox(): SearchBoxState {
  const { username, customerNumber } = useUser();
  const pageSearch = usePresentSearch();
  useStore(recentChanges);
  // The typed text; null = nothing was typed since the page changed.
  const [text, setText] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);

  const typed = text ?? (focused ? (pageSearch ?? '') : '');
  const placeholderSearch = focused ? undefined : pageSearch;
  const { suggestions, current } = useSuggestions(customerNumber, isOpen ? typed : '');
  const { documents, pending } = useDocuments(isOpen ? typed : '');
  const groups = isOpen ? groupsOf(typed, readRecent({ username, customerNumber }), suggestions, documents) : [];
  const options = optionsOf(groups);
  const highlight = useHighlight(options);

  const show = (open: boolean): void => {
    setOpen(open);
    highlight.clear();
  };
  const change = (next: string | null, open: boolean): void => {
    setText(next);
    show(open);
  };
  const isUnsearched = (input: string): boolean => input !== '' && input !== pageSearch;
  const leave = (next: string | null): void => {
    setFocused(false);
    change(next, false);
  };
  usePageChange(() => change(null, false));
  return {
    typed,
    untouched: focused && text === null,
    clearable: typed !== '' || placeholderSearch !== undefined,
    pageSearch,
    placeholderSearch,
    groups,
    options,
    shown: groups.length > 0,
    current,
    nothing: current && !pending && options.length === 1,
    highlight,
    type: (next) => change(next, true),
    open: () => setOpen(true),
    close: () => show(false),
    enter: () => {
      setFocused(true);
      show(true);
    },
    leave: () => leave(isUnsearched(typed.trim()) ? text : null),
    reset: () => leave(null),
  };
}
