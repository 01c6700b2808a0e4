import { useTranslation } from 'react-i18next';
import type { ChoiceGroup } from '../../features/palette/choice.ts';
import { minSuggestionLength } from '../../features/search/queries.ts';
import { useSettled } from '../../timing/use-settled.ts';
import { useCustomerChoices } from './use-customer-choices.tsx';
import { useDocumentChoices } from './use-document-choices.tsx';
import { useItemChoices } from './use-item-choices.tsx';
import { useListChoices } from './use-list-choices.tsx';
import { usePageChoices } from './use-page-choices.tsx';

/** Milliseconds after the last keystroke before the server is asked for customers. */
const settleDelay = 120;

interface Groups {
  groups: ChoiceGroup[];
  /** A message where results are missing. */
  note: string | null;
  /** True while more results may arrive. */
  pending: boolean;
  /** True while the document whose number was typed may still arrive. */
  undecided: boolean;
}

/** Returns all choices for a text. From two characters on the server is asked; shorter texts only filter the pages. */
export function useGroups(typed: string, onCustomer: (customerNumber: string) => void): Groups {
  const { t } = useTranslation('palette');
  const text = typed.trim();
  const settledText = useSettled(text, settleDelay);
  const enabled = text.length >= minSuggestionLength && settledText.length >= minSuggestionLength;
  const pages = usePageChoices(text);
  const items = useItemChoices(text, text.length >= minSuggestionLength);
  const documents = useDocumentChoices(text, items.items);
  const lists = useListChoices(text, enabled);
  const customers = useCustomerChoices(text, settledText, { enabled, onCustomer });

  const itemGroup: ChoiceGroup = { name: 'items', choices: items.choicesOf(documents.items) };
  const documentGroup: ChoiceGroup = { name: 'documents', choices: documents.choices };
  const groups: ChoiceGroup[] = [
    { name: 'pages', choices: pages },
    ...(documents.lead ? [documentGroup, itemGroup] : [itemGroup, documentGroup]),
    { name: 'lists', choices: lists.choices },
    { name: 'accounts', choices: customers.choices },
  ];
  const searches = [items, documents, lists, customers];
  const isEmpty = groups.every(({ choices }) => choices.length === 0);
  const isPending =
    text.length >= minSuggestionLength && (settledText !== text || searches.some(({ pending }) => pending));
  const note = (): string | null => {
    if (text.length < minSuggestionLength) return t('more');
    if (isPending) return null;
    if (searches.some(({ failed }) => failed)) return t('failed');
    return isEmpty ? t('none', { text }) : null;
  };
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    note: note(),
    pending: isPending,
    undecided: documents.undecided,
  };
}
