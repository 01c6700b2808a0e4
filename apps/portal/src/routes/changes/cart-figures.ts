import type { QueryClient } from '@tanstack/react-query';
import { amountOf } from '../../features/cart/cart-amounts.ts';
import { cartQuery } from '../../features/cart/queries.ts';
import { lacksFreight } from '../../ui/data/amounts.tsx';

/** What the cart of a customer comes to, with the numbers of its back-ordered lines, as far as it is known here; null = it was not fetched. */
export function cartFigures(
  client: QueryClient,
  customerNumber: string,
): { lines: number; backOrdered: readonly number[]; total: number | null } | null {
  const cart = client.getQueryData(cartQuery(customerNumber).queryKey);
  if (cart === undefined) return null;
  // Of two totals one without freight is not the lower one.
  const total = lacksFreight(cart.amountList) ? null : amountOf(cart, 'total');
  return {
    lines: cart.itemList.length,
    backOrdered: cart.itemList.filter((line) => line.qtyBackOrdered > 0).map(({ lineNumber }) => lineNumber),
    total,
  };
}
