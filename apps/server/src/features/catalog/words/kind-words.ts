import { searchWords } from './search-words.ts';

/** What the goods of a category or division are called: the last word of each part of its name; 'Floor registers' are registers, no floors. */
export const kindWords = (name: string): string[] =>
  name.split(/[,;&+/()]|\b(?:and|or|y|o|et|ou)\b/i).flatMap((part) => searchWords(part).slice(-1));
