import type { CartAnswer } from '@tradecounter/contract/cart/cart';

export const amountNames = ['merchandise', 'cardDiscount', 'freight', 'tax', 'total'] as const;
export type AmountName = (typeof amountNames)[number];

/** Returns an amount of the cart by its name; null when it is hidden or absent. */
export const amountOf = ({ amountList }: CartAnswer, name: AmountName): number | null =>
  amountList.find((row) => row.name === name)?.amount ?? null;

/** Returns the weight in pounds, which the last row carries (001 §3); null when it is hidden. */
export const weightOf = ({ amountList }: CartAnswer): number | null => amountList.at(-1)?.Weight ?? null;
