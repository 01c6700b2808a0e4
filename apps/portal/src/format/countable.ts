import { fraction, type FractionLike } from '@tradecounter/rules/fraction';
import { formatNumber } from './formats.ts';

/** Of what a part is told: so much in one unit, which is so much in the base unit. */
interface Whole {
  quantity: number;
  uom: string;
  baseQty: FractionLike;
  baseUom: string;
}

/**
 * Part of a line, in the line's unit, as it can be counted: where it is no whole number of that unit it is told in the base unit, for nobody gets 0.425 of
 * a pallet. To two decimals: the part itself is rounded to four.
 */
export function countable(
  part: number,
  { quantity, uom, baseQty, baseUom }: Whole,
): { quantity: string; unit: string } {
  if (Number.isInteger(part) || uom === baseUom || quantity === 0) return { quantity: formatNumber(part), unit: uom };
  const base = fraction(part).times(baseQty).div(quantity).round(2);
  return { quantity: formatNumber(Number(base.toFixed())), unit: baseUom };
}
