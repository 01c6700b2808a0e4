import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { customerKey } from '../../app/query/customer-key.ts';

/** The part of the cart that each write returns: enough for the badge, long before the cart with its prices arrives. */
export interface CartCount {
  version: number;
  lines: number;
}

const countKey = (customerNumber: string) => customerKey(customerNumber, 'cart', 'count');

/** Stores the count that a write returned. */
export const storeCount = (client: QueryClient, customerNumber: string, { version, lines }: CartCount): void => {
  client.setQueryData<CartCount>(countKey(customerNumber), { version, lines });
};

/** Returns the number of lines in the cart, and whether `cart`, as last fetched, is older than the last write. */
export function useCartCount(customerNumber: string, cart: CartAnswer): { lines: number; behind: boolean } {
  const { data } = useQuery<CartCount>({ queryKey: countKey(customerNumber), queryFn: skipToken });
  const behind = data !== undefined && data.version > cart.version;
  return { lines: behind ? data.lines : cart.itemList.length, behind };
}
