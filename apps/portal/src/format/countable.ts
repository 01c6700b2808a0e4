import { fraction, type FractionLike } from '@tradecounter/rules/fraction';
import { formatNumber } from './formats.ts';

/** The line that a part belongs to: its quantity in one unit, and the same in the base unit. */
interface Whole {
  quantity: number;
  uom: string;
  baseQty: FractionLike;
  baseUom: string;
}

/**
 * Formats a part of a line so that it can be counted. A part that isn't a whole number of the line's unit is shown in
 * the base unit, because a buyer can't receive 0.425 of a pallet. Rounded to two decimals, because the part itself is
 * rounded to four.
 */
export function countable(
  part: number,
  { quantity, uom, baseQty, baseUom }: Whole,
): { quantity: string; unit: string } {
  if (Number.isInteger(part) || uom === baseUom || quantity === 0) return { quantity: formatNumber(part), unit: uom };
  const base = fraction(part).times(baseQty).div(quantity).round(2);
  return { quantity: formatNumber(Number(base.toFixed())), unit: baseUom };
}
