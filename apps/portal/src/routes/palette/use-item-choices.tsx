import { paths } from '@tradecounter/contract/pages/pages';
import type { Choice } from '../../features/palette/choice.ts';
import { namedItem } from '../../features/search/item/named-item.ts';
import { OptionContent } from '../../features/search/option-content.tsx';
import type { SuggestedItem } from '../../features/search/queries.ts';
import { useSuggestions } from '../../features/search/use-suggestions.ts';
import { useUser } from '../../app/session/session.ts';
import { maxResults, noResults, type SearchResults } from './found.ts';

const choiceOf = (item: SuggestedItem, typed: string, named: boolean): Choice => {
  const key = `item ${item.id}`;
  return {
    key,
    content: <OptionContent option={{ key, kind: 'item', item }} typed={typed} />,
    named,
    go: { link: { to: paths.item, params: { id: item.id } } },
  };
};

interface ItemResults extends Omit<SearchResults, 'choices'> {
  items: readonly SuggestedItem[];
  choicesOf: (items: readonly SuggestedItem[]) => Choice[];
}

/** Returns the items that the search box would suggest. */
export function useItemChoices(typed: string, enabled: boolean): ItemResults {
  const { customerNumber } = useUser();
  const { suggestions, current, failed } = useSuggestions(customerNumber, enabled ? typed : '');
  // The answer to an earlier text may lack items whose numbers begin alike.
  const named = current ? namedItem(typed, suggestions?.items ?? []) : null;
  const choicesOf = (items: readonly SuggestedItem[]): Choice[] =>
    items.map((item) => choiceOf(item, typed, item === named));
  if (!enabled) return { ...noResults, items: [], choicesOf };
  const items = (suggestions?.items ?? []).slice(0, maxResults);
  return { items, choicesOf, pending: !current && !failed, failed };
}
