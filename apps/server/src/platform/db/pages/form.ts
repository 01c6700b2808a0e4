import type { Given, AnyList } from './declaration.ts';

/** Requested part of the list. A filter without a value doesn't filter. */
export interface Wanted<Sort extends string, Filter extends string> {
  sort: Sort;
  search?: string | null;
  filters: Readonly<Partial<Record<Filter, string | null>>>;
}

/** How a search works: by a trigram index, or by scanning all rows. */
export type Searched = 'indexed' | 'scanned';

/** Returns how a list can be searched. Only a long list has an index for it. */
export const searchesOf = ({ id }: AnyList): ('' | Searched)[] =>
  id === undefined ? ['', 'indexed'] : ['', 'indexed', 'scanned'];

/** What distinguishes a statement of a list from its others. */
export type Form = [sort: string, searched: '' | Searched, ...filters: string[]];

export const filterName = (filter: string): string => `filter_${filter}`;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A text without three letters or digits in a row has no trigram, so the whole index would be read. */
const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** Returns the form of the statement that answers the request, and its values. */
export function formOf(
  list: AnyList,
  whose: Given,
  { sort, search, filters }: Wanted<string, string>,
): { form: Form; given: Given } {
  const narrowing = Object.keys(list.filters).filter((name) => (filters[name] ?? null) !== null);
  const values = Object.fromEntries(narrowing.map((name) => [filterName(name), filters[name]!]));
  if ((search ?? '') === '') return { form: [sort, '', ...narrowing], given: { ...whose, ...values } };
  const searched = list.id !== undefined && !hasTrigram(search!) ? 'scanned' : 'indexed';
  return {
    form: [sort, searched, ...narrowing],
    given: { ...whose, ...values, pattern: `%${escapeLike(search!)}%` },
  };
}
