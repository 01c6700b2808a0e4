import { limits } from '@tradecounter/contract/limits';
import { readOneOf, readPage, readShortText, readText } from '../../../app/router/readers.ts';

/** The facets in display order; the address holds their values under the same names. */
export const facetNames = ['availability', 'bought', 'division', 'family', 'vendor', 'color', 'price'] as const;
export type FacetName = (typeof facetNames)[number];

export const sorts = ['BEST', 'BOUGHT', 'NUMBER', 'DESCRIPTION', 'PRICE_LOW', 'PRICE_HIGH', 'STOCK'] as const;
export type Sort = (typeof sorts)[number];

export const pageSizes = [24, 48, 96] as const;
export const views = ['table', 'lines', 'grid'] as const;
export type View = (typeof views)[number];

/** An item list as the address holds it; absent = default. Values of a facet are joined by commas. */
export type ListSearch = {
  search?: string | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
  size?: number | undefined;
  view?: View | undefined;
} & { [Name in FacetName]?: string | undefined };

/** Returns the default sort order: a search by relevance, everything else by what this customer buys most. */
export const defaultSort = ({ search }: Pick<ListSearch, 'search'>): Sort => (search === undefined ? 'BOUGHT' : 'BEST');

/** Reads a list from an address. Ignores unknown parameters and invalid values. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const size = pageSizes.find((one) => String(one) === String(raw['size']));
  return {
    search: readShortText(raw, 'search', limits.search),
    ...(Object.fromEntries(facetNames.map((name) => [name, readText(raw, name)])) as { [Name in FacetName]?: string }),
    sort: readOneOf(raw, 'sort', sorts),
    page: readPage(raw),
    size: size === pageSizes[0] ? undefined : size,
    view: readOneOf(raw, 'view', views),
  };
}

// A comma within a value, such as the color 'Oak, Natural', must not split it.
const escapeValue = (value: string): string =>
  value.replace(/[%,]/g, (character) => (character === '%' ? '%25' : '%2C'));
const unescapeValue = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Returns the values in a facet's part of the address. */
export const valuesOf = (part: string | undefined): string[] =>
  part === undefined ? [] : part.split(',').map(unescapeValue);

/** Returns the chosen values of a facet. */
export const chosenValues = (search: ListSearch, name: FacetName): string[] => valuesOf(search[name]);

/** Returns the list with one value of a facet toggled, on its first page. */
export function withValueToggled(search: ListSearch, name: FacetName, value: string): ListSearch {
  const values = chosenValues(search, name);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return { ...search, [name]: next.length === 0 ? undefined : next.map(escapeValue).join(','), page: undefined };
}

/** Returns the list without any chosen facet values. */
export const withoutFilters = (search: ListSearch): ListSearch => ({
  ...search,
  ...Object.fromEntries(facetNames.map((name) => [name, undefined])),
  page: undefined,
});

/**
 * Returns the list without sorts and facets by price, for users who don't see prices: a colleague's link must still
 * open.
 */
export const withoutPrices = (search: ListSearch): ListSearch => ({
  ...search,
  sort: search.sort?.startsWith('PRICE') === true ? undefined : search.sort,
  price: undefined,
});

export interface ItemsVariables {
  search: string | null;
  category: string | null;
  filter: { name: string; values: string[] }[];
  sort: Sort;
  page: number;
  size: number;
}

/** Returns the variables of the server's query for that list. */
export const itemsVariables = (search: ListSearch, category: string | null): ItemsVariables => ({
  search: search.search ?? null,
  category,
  filter: facetNames
    .map((name) => ({ name, values: chosenValues(search, name) }))
    .filter(({ values }) => values.length > 0),
  sort: search.sort ?? defaultSort(search),
  page: search.page ?? 1,
  size: search.size ?? pageSizes[0],
});

/** A list of items by its address. */
export interface ListPlace {
  /** Null for /items. */
  category: string | null;
  search: ListSearch;
}
