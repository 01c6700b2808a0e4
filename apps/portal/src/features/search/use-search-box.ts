import { useState } from 'react';
import { useUser } from '../../app/session/session.ts';
import { useStore } from '../../app/state/store.ts';
import { useDocuments } from './documents/use-documents.ts';
import { groupsOf, optionsOf, type Group, type SearchOption } from './options.ts';
import { readRecent, recentChanges } from './recent-searches.ts';
import { useHighlight, type Highlight } from './use-highlight.ts';
import { usePageChange } from './use-page-change.ts';
import { usePresentSearch } from './use-present-search.ts';
import { useSuggestions } from './use-suggestions.ts';

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
