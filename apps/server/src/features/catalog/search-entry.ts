import { plainCode, searchWords } from './search-words.ts';

/** What an item is found by. */
export interface Searchable {
  id: string;
  description: string;
  size: string;
  color: string;
  manufacturerItem: string;
  product: string;
  /** Names, not codes. */
  family: string;
  vendor: string;
  category: string;
}

export interface SearchEntry {
  /** Words of the description, separated by blanks: weight A of the item's tsvector ('simple' configuration). */
  main: string;
  /** The other words: weight B. */
  other: string;
  code: string;
  manufacturerCode: string;
}

/** The search columns of an item: `setweight(to_tsvector('simple', main), 'A') || setweight(to_tsvector('simple', other), 'B')`. */
export function searchEntry(item: Searchable): SearchEntry {
  return {
    main: searchWords(`${item.description} ${item.size}`).join(' '),
    other: searchWords([item.color, item.family, item.vendor, item.category, item.product, item.id].join(' ')).join(' '),
    code: plainCode(item.id),
    manufacturerCode: plainCode(item.manufacturerItem),
  };
}
