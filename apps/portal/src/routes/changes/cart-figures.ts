import type { QueryClient } from '@tanstack/react-query';
import { amountOf } from '../../features/cart/cart-amounts.ts';
import { cartQuery } from '../../features/cart/queries.ts';

/** What the cart of a customer comes to, as far as it is known here; null = it was not fetched. */
export function cartFigures(client: QueryClient, customerNumber: string): { lines: number; backOrdered: number; total: number | null } | null {
  const cart = client.getQueryData(cartQuery(customerNumber).queryKey);
  if (cart === undefined) return null;
  return { lines: cart.itemList.length, backOrdered: cart.itemList.filter((line) => line.qtyBackOrdered > 0).length, total: amountOf(cart, 'total') };
}
