import { itemsBeside, leadingDocument } from './documents/leading-document.ts';
import type { FoundDocument } from './documents/queries.ts';
import { minSuggestionLength, normalText, type SuggestedItem, type Suggestions } from './queries.ts';

/** A choice below the search box. Its `key` stays the same while the answer around it changes. */
export type SearchOption = { key: string } & (
  | { kind: 'recent' | 'search' | 'all'; text: string }
  | { kind: 'category'; id: string; name: string }
  | { kind: 'item'; item: SuggestedItem }
  | { kind: 'document'; document: FoundDocument }
  | { kind: 'forget' }
);

/** Options under one heading; an unnamed group has none. */
export interface Group {
  name: 'recent' | 'searches' | 'categories' | 'items' | 'documents' | null;
  options: SearchOption[];
}

const textOption = (kind: 'recent' | 'search' | 'all', text: string): SearchOption => ({
  key: `${kind} ${text}`,
  kind,
  text,
});

const recentGroups = (recent: readonly string[]): Group[] => [
  { name: 'recent', options: recent.map((text) => textOption('recent', text)) },
  { name: null, options: [{ key: 'forget', kind: 'forget' }] },
];

/** Leaves out the search for the text itself, which is at the end anyway. */
const otherSearches = (typed: string, searches: readonly string[]): string[] =>
  searches.filter((text) => normalText(text) !== normalText(typed));

/**
 * Returns the choices for a text: recent searches while it is empty, suggestions in their groups from two characters
 * on, and last the search for the text itself. Leaves out empty groups. Documents come below the items, unless
 * `leadingDocument` finds one.
 */
export function groupsOf(
  typed: string,
  recent: readonly string[],
  suggestions: Suggestions | undefined,
  documents: readonly FoundDocument[] = [],
): Group[] {
  const text = typed.trim();
  if (text === '') return recent.length === 0 ? [] : recentGroups(recent);
  if (text.length < minSuggestionLength) return [];
  const { searches = [], categories = [], items = [] } = suggestions ?? {};
  const documentsLead = leadingDocument(text, documents, items) !== null;
  const documentGroup: Group = {
    name: 'documents',
    options: documents.map((document) => ({ key: `${document.kind} ${document.id}`, kind: 'document', document })),
  };
  const groups: Group[] = [
    ...(documentsLead ? [documentGroup] : []),
    { name: 'searches', options: otherSearches(text, searches).map((search) => textOption('search', search)) },
    {
      name: 'categories',
      options: categories.map(({ id, name }) => ({ key: `category ${id}`, kind: 'category', id, name })),
    },
    {
      name: 'items',
      options: itemsBeside(text, documents, items).map((item) => ({ key: `item ${item.id}`, kind: 'item', item })),
    },
    ...(documentsLead ? [] : [documentGroup]),
    { name: null, options: [textOption('all', text)] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** Returns the options of all groups in display order. */
export const optionsOf = (groups: readonly Group[]): SearchOption[] => groups.flatMap(({ options }) => options);
