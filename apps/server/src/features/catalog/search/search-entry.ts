import { fillers } from '../words/fillers.ts';
import { indexed, type WordKind } from '../words/guarded-words.ts';
import { kindWords } from '../words/kind-words.ts';
import { plainCode, searchWords } from '../words/search-words.ts';

/** The fields by which an item is found. */
export interface Searchable {
  id: string;
  description: string;
  /** The paragraph of the item's page. */
  detail: string;
  size: string;
  color: string;
  manufacturerItem: string;
  product: string;
  /** Values of the technical attributes. */
  specs: readonly string[];
  /** Names, not codes. */
  division: string;
  family: string;
  vendor: string;
  category: string;
  /** Its descriptions and the names of its category in other languages. */
  translated: string;
}

export interface SearchEntry {
  /** Words of the description, separated by spaces: weight A of the item's tsvector ('simple' configuration). */
  main: string;
  /** Kinds of goods, from the names of division and category: weight B. */
  kind: string;
  /** Words of its other names, of its vendor and of technical attributes: weight C. */
  other: string;
  /** Words of the long text: weight D. */
  detail: string;
  code: string;
  manufacturerCode: string;
}

/** Parts of a number that contain a digit. Other parts look like words (HPK-7048-RED) and would be matched as words. */
const numbersIn = (id: string): string[] => id.split(/[^A-Za-z0-9]+/).filter((part) => /\d/.test(part));

/** Drops the figures of an attribute, which would fill the vocabulary with measures. */
const lettersIn = (value: string): string => value.replaceAll(/\S*\d\S*/g, ' ');

/** Returns the distinct words of a text that aren't indexed yet, marked with their kind. */
function newWords(kind: WordKind, text: string, indexedWords: ReadonlySet<string>): string[] {
  return [...new Set(searchWords(text))].filter((word) => !indexedWords.has(word)).map((word) => indexed(kind, word));
}

/** Builds the search columns of an item. A word in an open field isn't repeated in a guarded one. */
export function searchEntry(item: Searchable): SearchEntry {
  const main = searchWords(`${item.description} ${item.size}`);
  const kind = newWords('open', [item.division, item.category].flatMap(kindWords).join(' '), new Set());
  const other = newWords(
    'open',
    [item.division, item.family, item.category, item.product, ...numbersIn(item.id), item.translated].join(' '),
    new Set(kind),
  );
  const open = new Set([...main, ...kind, ...other]);
  const guarded = [
    ...newWords('color', item.color, open),
    ...newWords('vendor', item.vendor, open),
    ...newWords('spec', item.specs.map(lettersIn).join(' '), open),
  ];
  return {
    main: main.join(' '),
    kind: kind.join(' '),
    other: [...other, ...guarded].join(' '),
    detail: newWords('detail', item.detail, new Set([...open, ...fillers])).join(' '),
    code: plainCode(item.id),
    manufacturerCode: plainCode(item.manufacturerItem),
  };
}
