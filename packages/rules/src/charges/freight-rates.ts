import type { Decimal } from '../decimal.ts';
import { fraction, type FractionLike } from '../fraction.ts';
import type { FreightRule } from '../totals.ts';
import { closeness, isInArea, type PostalArea } from './postal-area.ts';

/** A row of the freight of a ship via. Dollars and pounds. */
export interface FreightRate extends PostalArea {
  /** The name of the zone; empty = none. */
  zone: string;
  /** From this weight and this merchandise on. */
  weightFrom: string;
  amountFrom: string;
  flat: string;
  perPound: string;
  /** Of the merchandise. */
  percent: string;
  freeOver: string | null;
  /** The freight is quoted after the order. */
  quoted: boolean;
}

/** The order that travels. */
export interface Shipped {
  zip: string;
  merchandise: Decimal;
  weight: FractionLike;
}

const areaOf = ({ zipFrom, zipTo }: PostalArea): string => `${zipFrom}-${zipTo}`;

/**
 * Returns the row that counts for the order: of the closest area with its postal code, the one with the highest amount
 * and then the highest weight that the order reaches. Null when no row fits.
 */
export function freightRateFor(
  rates: readonly FreightRate[],
  { zip, merchandise, weight }: Shipped,
): FreightRate | null {
  const [closest] = rates
    .filter((rate) => isInArea(rate, zip))
    .sort((one, other) => closeness(other) - closeness(one) || (areaOf(one) < areaOf(other) ? -1 : 1));
  if (closest === undefined) return null;
  const pounds = fraction(weight);
  const [reached] = rates
    .filter((rate) => areaOf(rate) === areaOf(closest))
    .filter(({ weightFrom, amountFrom }) => pounds.gte(weightFrom) && merchandise.gte(amountFrom))
    .sort(
      (one, other) => fraction(other.amountFrom).cmp(one.amountFrom) || fraction(other.weightFrom).cmp(one.weightFrom),
    );
  return reached ?? null;
}

/** Returns the freight rule of a row. */
export const ruleOfRate = ({ zone, flat, perPound, percent, freeOver, quoted }: FreightRate): FreightRule => ({
  zone,
  flat,
  perPound,
  percent,
  freeOver,
  isQuoted: quoted,
});
