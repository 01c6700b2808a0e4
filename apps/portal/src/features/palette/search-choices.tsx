import type { Choice } from './choice.ts';
import type { SuggestedItem } from '../search/queries.ts';
import { ChoiceLine } from './choice-line.tsx';
import { DocumentContent } from '../search/documents/document-content.tsx';
import { OptionContent } from '../search/option-content.tsx';
import { documentPage } from '../search/documents/queries.ts';
import { hasWords, plainText } from '../../format/plain-text.ts';
import { itemsBeside, leadingDocument } from '../search/documents/leading-document.ts';
import { listIndexQuery } from '../lists/queries.ts';
import { namedItem } from '../search/item/named-item.ts';
import { paths } from '@tradecounter/contract/pages/pages';
import { useDocuments } from '../search/documents/use-documents.ts';
import { useFoundCustomers } from '../accounts/use-found-customers.ts';
import { useQuery } from '@tanstack/react-query';
import { useSuggestions } from '../search/use-suggestions.ts';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { wholeMatch } from '../search/documents/whole-match.ts';

/** The results of one kind of search. */
interface SearchResults {
  choices: Choice[];
  /** True while an answer is loading. */
  pending: boolean;
  failed: boolean;
}

const noResults: SearchResults = { choices: [], pending: false, failed: false };

/** The maximum number of results per kind; users type more to find others. */
const maxResults = 5;

/** Returns the choice that opens the list of all items found, as the last one of the search box does. */
export function allResults(text: string): Choice {
  const key = `all ${text}`;
  return {
    key,
    content: <OptionContent option={{ key, kind: 'all', text }} typed={text} />,
    go: { link: { to: paths.items, search: { search: text } } },
  };
}

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

interface DocumentResults extends SearchResults {
  /** True if the documents are listed above the items. */
  lead: boolean;
  /** The items to list beside the documents. */
  items: readonly SuggestedItem[];
}

/** Returns the documents that the search box finds for the same text. */
export function useDocumentChoices(typed: string, items: readonly SuggestedItem[]): DocumentResults {
  const { documents, pending, failed } = useDocuments(typed);
  const leading = leadingDocument(typed, documents, items);
  const named = wholeMatch(typed, documents);
  const choices = documents.slice(0, maxResults).map((document) => ({
    key: `${document.kind} ${document.id}`,
    content: <DocumentContent document={document} typed={typed} />,
    named: document === named,
    go: { link: documentPage(document) },
  }));
  return {
    lead: leading !== null,
    items: itemsBeside(typed, documents, items),
    choices,
    pending,
    failed,
  };
}

/** Returns the shopping lists by name. They are read once, because a user has at most some hundred. */
export function useListChoices(typed: string, enabled: boolean): SearchResults {
  const { t } = useTranslation('shoppingLists');
  const { customerNumber } = useUser();
  const { data, isFetching, isError } = useQuery({
    ...listIndexQuery(customerNumber),
    enabled,
    retry: false,
    throwOnError: false,
    staleTime: 60_000,
  });
  if (!enabled) return noResults;
  const nameOf = ({ favorites, name }: { favorites: boolean; name: string }): string =>
    favorites ? t('favorites.title') : name;
  const lists = data?.filter((list) => hasWords(nameOf(list), typed)).slice(0, maxResults) ?? [];
  const choices = lists.map((list) => ({
    key: `list ${list.name}`,
    content: (
      <ChoiceLine
        icon={list.favorites ? 'heart' : 'list'}
        name={nameOf(list)}
        facts={[
          list.lineCount === 0 ? t('drawer.empty') : t('drawer.items', { count: list.lineCount }),
          list.own ? '' : list.owner,
        ]}
      />
    ),
    named: plainText(nameOf(list)) === plainText(typed),
    go: { link: { to: paths.shoppingList, params: { listName: list.name } } } as const,
  }));
  return { choices, pending: isFetching, failed: isError };
}

/** Returns the user's other customers; choosing one changes the customer. */
export function useCustomerChoices(
  typed: string,
  settledText: string,
  { enabled, onCustomer }: { enabled: boolean; onCustomer: (customerNumber: string) => void },
): SearchResults {
  const { customers, pending, failed } = useFoundCustomers(typed, settledText, { size: maxResults, enabled });
  const choices = customers.map(({ customerNumber, name, city, state }) => ({
    key: `customer ${customerNumber}`,
    content: (
      <ChoiceLine
        icon="user"
        name={name}
        facts={[customerNumber, [city, state].filter((part) => part !== '').join(', ')]}
      />
    ),
    named: customerNumber === typed,
    go: { run: () => onCustomer(customerNumber) },
  }));
  return { choices, pending, failed };
}
