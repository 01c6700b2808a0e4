import { useTranslation } from 'react-i18next';
import type { ChoiceGroup } from './choice.ts';
import { mayBeNumber } from '../search/documents/queries.ts';
import { minSuggestionLength } from '../search/queries.ts';
import { type Page, pageChoices } from './page-choices.tsx';
import {
  allResults,
  useCustomerChoices,
  useDocumentChoices,
  useItemChoices,
  useListChoices,
} from './search-choices.tsx';
import { useSettled } from '../../app/timing/use-settled.ts';

/** Milliseconds after the last keystroke before the server is asked for customers. */
const settleDelay = 120;

interface Groups {
  groups: ChoiceGroup[];
  /** A message where results are missing. */
  note: string | null;
  /** True while an item, document or customer may still arrive whose number was typed. */
  undecided: boolean;
}

/** Returns all choices for a text. From two characters on the server is asked; shorter texts only filter the pages. */
export function useGroups(
  typed: string,
  allPages: readonly Page[],
  onCustomer: (customerNumber: string) => void,
): Groups {
  const { t } = useTranslation('palette');
  const { t: inSearch } = useTranslation('search');
  const text = typed.trim();
  const settledText = useSettled(text, settleDelay);
  const enabled = text.length >= minSuggestionLength && settledText.length >= minSuggestionLength;
  const pages = pageChoices(allPages, text);
  const items = useItemChoices(text, text.length >= minSuggestionLength);
  const documents = useDocumentChoices(text, items.items);
  const lists = useListChoices(text, enabled);
  const customers = useCustomerChoices(text, settledText, { enabled, onCustomer });

  // Above the results, so that what arrives doesn't move it: Enter opens it if the text names nothing.
  const allGroup: ChoiceGroup = {
    name: 'all',
    choices: text.length < minSuggestionLength ? [] : [allResults(text)],
  };
  const itemGroup: ChoiceGroup = { name: 'items', choices: items.choicesOf(documents.items) };
  const documentGroup: ChoiceGroup = { name: 'documents', choices: documents.choices };
  const results: ChoiceGroup[] = [
    { name: 'pages', choices: pages },
    ...(documents.lead ? [documentGroup, itemGroup] : [itemGroup, documentGroup]),
    { name: 'lists', choices: lists.choices },
    { name: 'accounts', choices: customers.choices },
  ];
  const searches = [items, documents, lists, customers];
  const isEmpty = results.every(({ choices }) => choices.length === 0);
  const isPending =
    text.length >= minSuggestionLength && (settledText !== text || searches.some(({ pending }) => pending));
  const note = (): string | null => {
    if (text.length < minSuggestionLength) return t('more');
    if (isPending) return null;
    if (searches.some(({ failed }) => failed)) return t('failed');
    return isEmpty ? inSearch('none') : null;
  };
  return {
    groups: [allGroup, ...results].filter(({ choices }) => choices.length > 0),
    note: note(),
    undecided: mayBeNumber(text) && [items, documents, customers].some(({ pending }) => pending),
  };
}
