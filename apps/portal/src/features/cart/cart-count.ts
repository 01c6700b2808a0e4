import type { CartAnswer } from '@tradecounter/contract/cart';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { customerKey } from '../../query/customer-key.ts';

/** What each write answers of the cart: enough for a badge, long before the cart with its prices is there again. */
export interface CartCount {
  version: number;
  lines: number;
}

const countKey = (customerNumber: string) => customerKey(customerNumber, 'cart', 'count');

/** Keeps what a write answered. */
export const keepCount = (client: QueryClient, customerNumber: string, { version, lines }: CartCount): void => {
  client.setQueryData<CartCount>(countKey(customerNumber), { version, lines });
};

/** How many lines the cart has, and whether the rest of it (`cart`, as it was fetched last) is of before the last write. */
export function useCartCount(customerNumber: string, cart: CartAnswer): { lines: number; behind: boolean } {
  const { data } = useQuery<CartCount>({ queryKey: countKey(customerNumber), queryFn: skipToken });
  const behind = data !== undefined && data.version > cart.version;
  return { lines: behind ? data.lines : cart.itemList.length, behind };
}
