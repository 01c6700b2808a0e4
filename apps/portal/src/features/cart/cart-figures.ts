import type { QueryClient } from '@tanstack/react-query';
import { amountOf } from './cart-amounts.ts';
import { cartQuery } from './queries.ts';
import { lacksFreight } from '../../ui/data/amounts.tsx';

/** Returns the figures of a customer's cached cart, with the numbers of its back-ordered lines; null = not cached. */
export function cartFigures(
  client: QueryClient,
  customerNumber: string,
): { lines: number; backOrdered: readonly number[]; total: number | null } | null {
  const cart = client.getQueryData(cartQuery(customerNumber).queryKey);
  if (cart === undefined) return null;
  // A total without freight can't be compared with one that includes it.
  const total = lacksFreight(cart.amountList) ? null : amountOf(cart, 'total');
  return {
    lines: cart.itemList.length,
    backOrdered: cart.itemList.filter((line) => line.qtyBackOrdered > 0).map(({ lineNumber }) => lineNumber),
    total,
  };
}
