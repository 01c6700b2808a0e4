import { searchWords } from './search-words.ts';

/**
 * The kinds of goods in the name of a category or division: the last word of each part. 'Floor registers' are
 * registers, not floors.
 */
export const kindWords = (name: string): string[] =>
  name.split(/[,;&+/()]|\b(?:and|or|y|o|et|ou)\b/i).flatMap((part) => searchWords(part).slice(-1));
