import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { OrderRow } from './order-repository.ts';

type Discounted = Pick<OrderRow, 'merchandise' | 'cardDiscount'>;

/**
 * Merchandise and card discount in dollars, as a reader sees them. The discount is below 0, or null where there is none. For a reader who may
 * not see it, the merchandise is what is left after it, so that the sums still add up.
 */
export function discountFor(
  { merchandise, cardDiscount }: Discounted,
  shown: boolean,
): { merchandise: number; cardDiscount: number | null } {
  if (cardDiscount === 0) return { merchandise, cardDiscount: null };
  if (shown) return { merchandise, cardDiscount };
  return { merchandise: toWire(decimal(String(merchandise)).plus(String(cardDiscount))), cardDiscount: null };
}

/** What an order's total is made of, from the goods to the total, each in dollars. */
export function orderSums(order: OrderRow, cardDiscountShown: boolean) {
  const { merchandise, cardDiscount } = discountFor(order, cardDiscountShown);
  return [
    { name: 'merchandise', amount: merchandise },
    ...(cardDiscount === null ? [] : [{ name: 'cardDiscount', amount: cardDiscount } as const]),
    { name: 'freight', amount: order.freight },
    { name: 'tax', amount: order.tax },
    { name: 'total', amount: order.total },
  ] as const;
}
