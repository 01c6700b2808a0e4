/**
 * Where a word of an item stands. What a field says that not everybody may see is indexed under words of its own, so that a search by
 * somebody who may not see it, and what is corrected for them, cannot even meet it. Words of the long text have their own too: they are
 * looked for where the others say little.
 */
export type WordKind = 'open' | 'vendor' | 'color' | 'spec' | 'detail';

/** No word of a text has this letter (search-words.ts folds it), and PostgreSQL takes it for one. */
const mark = 'þ';
const signs: Readonly<Record<WordKind, string>> = {
  open: '',
  vendor: `${mark}v`,
  color: `${mark}c`,
  spec: `${mark}s`,
  detail: `${mark}d`,
};
const kindOfSign = new Map<string, WordKind>(Object.entries(signs).map(([kind, sign]) => [sign, kind as WordKind]));

export const wordKinds: readonly WordKind[] = ['open', 'vendor', 'color', 'spec', 'detail'];

/** The word of the index for a word of that kind. */
export const indexed = (kind: WordKind, word: string): string => signs[kind] + word;

/** The kind and the word behind a word of the index. */
export function readIndexed(text: string): { kind: WordKind; word: string } {
  if (!text.startsWith(mark)) return { kind: 'open', word: text };
  return { kind: kindOfSign.get(text.slice(0, 2)) ?? 'open', word: text.slice(2) };
}

/** Which guarded kinds somebody may see. */
export interface Seen {
  vendor: boolean;
  color: boolean;
  spec: boolean;
}

export const everythingSeen: Seen = { vendor: true, color: true, spec: true };
