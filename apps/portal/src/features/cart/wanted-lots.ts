import type { QueryClient } from '@tanstack/react-query';
import { cartQuery } from './queries.ts';

/** The lots that the cart, as it was fetched last, wants of an item; none where any lot will do. */
export const wantedLots = (client: QueryClient, customerNumber: string, sku: string): readonly string[] => [
  ...new Set(
    (client.getQueryData(cartQuery(customerNumber).queryKey)?.itemList ?? [])
      .filter(({ id, tag }) => id === sku && tag !== '')
      .map(({ tag }) => tag),
  ),
];
