/**
 * The field in which an item has a word. Fields that not every user may see have separate index words. A search and its
 * corrections then can't match them for users who may not see the field. Words of the long text are separate too,
 * because they are searched only when the others find little.
 */
export type WordKind = 'open' | 'vendor' | 'color' | 'spec' | 'detail';

/** Words of a text never contain this letter (search-words.ts folds it), and PostgreSQL treats it as a letter. */
const mark = 'þ';
const prefixes: Readonly<Record<WordKind, string>> = {
  open: '',
  vendor: `${mark}v`,
  color: `${mark}c`,
  spec: `${mark}s`,
  detail: `${mark}d`,
};
const kindByPrefix = new Map<string, WordKind>(
  Object.entries(prefixes).map(([kind, prefix]) => [prefix, kind as WordKind]),
);

export const wordKinds: readonly WordKind[] = ['open', 'vendor', 'color', 'spec', 'detail'];

/** The index word for a word of this kind. */
export const indexed = (kind: WordKind, word: string): string => prefixes[kind] + word;

/** The kind and the word of an index word. */
export function readIndexed(text: string): { kind: WordKind; word: string } {
  if (!text.startsWith(mark)) return { kind: 'open', word: text };
  return { kind: kindByPrefix.get(text.slice(0, 2)) ?? 'open', word: text.slice(2) };
}

/** The guarded kinds that a user may see. */
export interface Seen {
  vendor: boolean;
  color: boolean;
  spec: boolean;
}

export const everythingSeen: Seen = { vendor: true, color: true, spec: true };
