import { plainCode, searchWords } from './search-words.ts';

/** What an item is found by. */
export interface Searchable {
  id: string;
  description: string;
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
}

export interface SearchEntry {
  /** Words of the description, separated by blanks: weight A of the item's tsvector ('simple' configuration). */
  main: string;
  /** Words of what else everybody may see: weight B. */
  other: string;
  /** Words of the vendor and the technical attributes, which not everybody may see: weight C. */
  guarded: string;
  code: string;
  manufacturerCode: string;
}

/** Parts of a number that have a digit. The others look like words (HPK-7048-RED), and would be taken for them. */
const numbersIn = (id: string): string[] => id.split(/[^A-Za-z0-9]+/).filter((part) => /\d/.test(part));

/** Of an attribute only words: its figures would make a vocabulary of measures. */
const lettersIn = (value: string): string => value.replaceAll(/\S*\d\S*/g, ' ');

/** The search columns of an item. */
export function searchEntry(item: Searchable): SearchEntry {
  return {
    main: searchWords(`${item.description} ${item.size}`).join(' '),
    other: searchWords([item.color, item.division, item.family, item.category, item.product, ...numbersIn(item.id)].join(' ')).join(' '),
    guarded: searchWords([item.vendor, ...item.specs.map(lettersIn)].join(' ')).join(' '),
    code: plainCode(item.id),
    manufacturerCode: plainCode(item.manufacturerItem),
  };
}
