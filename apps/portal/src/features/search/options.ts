import { leadingDocument } from './documents/leading-document.ts';
import type { FoundDocument } from './documents/queries.ts';
import { fromLength, normalText, type SuggestedItem, type Suggestions } from './queries.ts';

/** A choice below the search box. Its `key` stays the same while the answer around it changes. */
export type Option = { key: string } & (
  | { kind: 'recent' | 'search' | 'all'; text: string }
  | { kind: 'category'; id: string; name: string }
  | { kind: 'item'; item: SuggestedItem }
  | { kind: 'document'; document: FoundDocument }
  | { kind: 'forget' }
);

/** Options under one heading; an unnamed group has none. */
export interface Group {
  name: 'recent' | 'searches' | 'categories' | 'items' | 'documents' | null;
  options: Option[];
}

const ofText = (kind: 'recent' | 'search' | 'all', text: string): Option => ({ key: `${kind} ${text}`, kind, text });

const recentGroups = (recent: readonly string[]): Group[] => [
  { name: 'recent', options: recent.map((text) => ofText('recent', text)) },
  { name: null, options: [{ key: 'forget', kind: 'forget' }] },
];

/** Leaves out the search for the text itself, which is at the end anyway. */
const otherSearches = (typed: string, searches: readonly string[]): string[] =>
  searches.filter((text) => normalText(text) !== normalText(typed));

/**
 * Returns the choices for a text: recent searches while it is empty, suggestions in their groups from two letters on,
 * and last the search for the text itself. Leaves out empty groups. Documents come below the items, unless one of them
 * leads.
 */
export function groupsOf(
  typed: string,
  recent: readonly string[],
  suggestions: Suggestions | undefined,
  documents: readonly FoundDocument[] = [],
): Group[] {
  const text = typed.trim();
  if (text === '') return recent.length === 0 ? [] : recentGroups(recent);
  if (text.length < fromLength) return [];
  const { searches = [], categories = [], items = [] } = suggestions ?? {};
  const lead = leadingDocument(text, documents, items) !== null;
  const found: Group = {
    name: 'documents',
    options: documents.map((document) => ({ key: `${document.kind} ${document.id}`, kind: 'document', document })),
  };
  const groups: Group[] = [
    ...(lead ? [found] : []),
    { name: 'searches', options: otherSearches(text, searches).map((one) => ofText('search', one)) },
    {
      name: 'categories',
      options: categories.map(({ id, name }) => ({ key: `category ${id}`, kind: 'category', id, name })),
    },
    { name: 'items', options: items.map((item) => ({ key: `item ${item.id}`, kind: 'item', item })) },
    ...(lead ? [] : [found]),
    { name: null, options: [ofText('all', text)] },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

export const optionsOf = (groups: readonly Group[]): Option[] => groups.flatMap(({ options }) => options);
