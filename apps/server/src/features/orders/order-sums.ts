import { decimal, toWire } from '@tradecounter/rules/decimal';
import type { OrderRow } from './order-repository.ts';

type Discounted = Pick<OrderRow, 'merchandise' | 'cardDiscount'>;

/**
 * Returns merchandise and card discount in dollars as a reader sees them. The discount is negative, or null where there
 * is none. For readers who can't see it, the merchandise is already reduced, so that the sums still add up.
 */
export function discountFor(
  { merchandise, cardDiscount }: Discounted,
  isDiscountShown: boolean,
): { merchandise: number; cardDiscount: number | null } {
  if (cardDiscount === 0) return { merchandise, cardDiscount: null };
  if (isDiscountShown) return { merchandise, cardDiscount };
  return { merchandise: toWire(decimal(String(merchandise)).plus(String(cardDiscount))), cardDiscount: null };
}

/** Returns the parts of an order's total, from the merchandise to the total, each in dollars. */
export function orderSums(order: OrderRow, isDiscountShown: boolean) {
  const { merchandise, cardDiscount } = discountFor(order, isDiscountShown);
  return [
    { name: 'merchandise', amount: merchandise },
    ...(cardDiscount === null ? [] : [{ name: 'cardDiscount', amount: cardDiscount } as const]),
    { name: 'freight', amount: order.freight },
    { name: 'tax', amount: order.tax },
    { name: 'total', amount: order.total },
  ] as const;
}
