import type { ShownCharge } from '@tradecounter/contract/charges/charge-line';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import { formatMoney } from '@tradecounter/rules/money';
import { sayIn } from '../../platform/words/say.ts';
import { isFee, presentCharges, reasonOf, type Shown } from '../charges/present-charges.ts';
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

/** Returns the charges of an order as readers see them: one by one, or their sum where only that is known. */
export const chargesOfOrder = (
  { charges, chargeLines }: Pick<OrderRow, 'charges' | 'chargeLines'>,
  shown: Shown,
): ShownCharge[] =>
  charges === 0 || chargeLines.some(isFee)
    ? presentCharges(chargeLines, shown)
    : [{ kind: '', name: sayIn(shown.language)('charge.sum'), reason: '', amount: charges }];

/** A part of an order's total with its name, in the reader's language. The amount is null while it is quoted later. */
export interface NamedSum {
  name: string;
  amount: number | null;
}

/** The amounts of an order, in dollars. */
interface Summed extends Discounted, Pick<OrderRow, 'freight' | 'tax' | 'total'> {
  /** As chargesOfOrder returns them. */
  charges: readonly ShownCharge[];
}

/** Returns the parts of an order's total, from the merchandise to the total. */
export function orderSums(
  { charges, freight, tax, total, ...order }: Summed,
  isDiscountShown: boolean,
  { language }: Shown,
): NamedSum[] {
  const say = sayIn(language);
  const { merchandise, cardDiscount } = discountFor(order, isDiscountShown);
  const named = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
  return [
    { name: say('amount.merchandise'), amount: merchandise },
    ...(cardDiscount === null ? [] : [{ name: say('amount.cardDiscount'), amount: cardDiscount }]),
    { name: named(say('amount.freight'), reasonOf('freight', charges)), amount: freight },
    ...charges.filter(isFee).map(({ name, reason, amount }) => ({ name: named(name, reason), amount })),
    { name: named(say('amount.tax'), reasonOf('tax', charges)), amount: tax },
    { name: say(freight === null ? 'amount.totalWithoutFreight' : 'amount.total'), amount: total },
  ];
}

/** Formats one of these parts. */
export const sumText = (amount: number | null, { language, precision, currency }: Shown): string =>
  amount === null ? sayIn(language)('amount.quotedLater') : formatMoney(amount, { precision, currency });
