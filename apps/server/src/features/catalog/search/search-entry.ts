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
  /** Words of what else everybody may see: weight B. */
  other: string;
  /** Words of the vendor, whom not everybody may see: weight C. */
  guarded: string;
  code: string;
  manufacturerCode: string;
}

/** The search columns of an item. */
export function searchEntry(item: Searchable): SearchEntry {
  return {
    main: searchWords(`${item.description} ${item.size}`).join(' '),
    other: searchWords([item.color, item.family, item.category, item.product, item.id].join(' ')).join(' '),
    guarded: searchWords(item.vendor).join(' '),
    code: plainCode(item.id),
    manufacturerCode: plainCode(item.manufacturerItem),
  };
}
