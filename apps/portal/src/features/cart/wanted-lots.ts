import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from './queries.ts';

/** Returns the lots of an item that the last fetched cart asks for; empty where any lot will do. */
export const wantedLots = (client: QueryClient, customerNumber: string, sku: string): readonly string[] => [
  ...new Set(
    (client.getQueryData(cartQuery(customerNumber).queryKey)?.itemList ?? [])
      .filter(({ id, tag }) => id === sku && tag !== '')
      .map(({ tag }) => tag),
  ),
];
