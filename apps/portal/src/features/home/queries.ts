import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { QuickItemsDocument, type QuickItemsQuery } from './quick-items.graphql.ts';

export type QuickFound = QuickItemsQuery['items'];
export type QuickItem = QuickFound['items'][number];

const offered = 4;

const bare = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Returns only the item with the typed number, ignoring dashes and case, or all items found where there is none. */
export function exactOrAll(wanted: string, found: QuickFound): QuickFound {
  const exact = found.items.filter((item) => bare(item.id) === bare(wanted));
  return exact.length === 1 ? { total: 1, items: exact } : found;
}

/**
 * Searches a typed number and reads only what adding the item needs. The search ignores dashes and finds parts of
 * numbers and the buyer's own numbers.
 */
export const quickItemsQuery = (customerNumber: string, wanted: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'home', 'quick-items', wanted),
    queryFn: async ({ signal }) =>
      exactOrAll(
        wanted,
        (await runQuery(QuickItemsDocument, { customerNumber, search: wanted, size: offered }, signal)).items,
      ),
  });
