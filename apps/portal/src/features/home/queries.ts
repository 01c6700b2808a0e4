import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { QuickItemsDocument, type QuickItemsQuery } from './quick-items.graphql.ts';

export type QuickItems = QuickItemsQuery['items'];
export type QuickItem = QuickItems['items'][number];

/** The maximum number of items shown for a typed number. */
const maxItems = 4;

/** Returns a number without dashes and case, for comparisons. */
const normalNumber = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Returns only the item with the typed number, ignoring dashes and case, or all items found where there is none. */
export function exactOrAll(search: string, found: QuickItems): QuickItems {
  const exact = found.items.filter((item) => normalNumber(item.id) === normalNumber(search));
  return exact.length === 1 ? { total: 1, items: exact } : found;
}

/**
 * Searches a typed number and reads only what adding the item needs. The search ignores dashes and finds parts of
 * numbers and the buyer's own numbers.
 */
export const quickItemsQuery = (customerNumber: string, search: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'home', 'quick-items', search),
    queryFn: async ({ signal }) =>
      exactOrAll(
        search,
        (await runQuery(QuickItemsDocument, { customerNumber, search, size: maxItems }, signal)).items,
      ),
  });
