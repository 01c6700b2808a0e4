import { decimal, toWire } from '@tradecounter/rules/decimal';
import { formatMoney } from '@tradecounter/rules/money';
import type { Say } from '../../platform/words/say.ts';
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

/**
 * Returns the parts of an order's total, from the merchandise to the total, each in dollars. The freight is null while
 * it is quoted later.
 */
export function orderSums(order: OrderRow, isDiscountShown: boolean) {
  const { merchandise, cardDiscount } = discountFor(order, isDiscountShown);
  return [
    { name: 'merchandise', amount: merchandise },
    ...(cardDiscount === null ? [] : [{ name: 'cardDiscount', amount: cardDiscount } as const]),
    { name: 'freight', amount: order.freight },
    { name: 'tax', amount: order.tax },
    { name: order.freight === null ? 'totalWithoutFreight' : 'total', amount: order.total },
  ] as const;
}

/** Formats one of these parts. */
export const sumText = (amount: number | null, say: Say, precision: number): string =>
  amount === null ? say('amount.quotedLater') : formatMoney(amount, precision);
