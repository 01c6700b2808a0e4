import { fraction } from '@tradecounter/rules/fraction';
import { convert, findUnit, type Unit } from '@tradecounter/rules/units';
import { config } from '../../app/settings/config.ts';
import type { ItemPrice } from './queries.ts';

/**
 * Returns a price of one unit as that of another. The price of a larger unit is an amount, rounded to cents; that of a
 * smaller one keeps four decimals. Returns null for a unit that the item doesn't have, and without an amount.
 */
export function priceInUnit(price: ItemPrice, units: readonly Unit[], code: string): ItemPrice | null {
  if (price.uom === code) return price;
  const [own, other] = [findUnit(units, price.uom), findUnit(units, code)];
  if (price.amount === null || own === undefined || other === undefined) return null;
  const size = convert(1, other, own);
  const convertAmount = (amount: number): number => {
    const converted = fraction(amount).times(size);
    return size.gt(1) ? Number(converted.round(config().currencyPrecision).toFixed()) : converted.toWire();
  };
  return {
    ...price,
    uom: code,
    amount: convertAmount(price.amount),
    list: price.list === null ? null : convertAmount(price.list),
  };
}

/**
 * Returns a price in the unit in which the item is listed, whatever is ordered, so that prices compare. The other one is
 * in the unit that is billed, or in the unit to order, if that is another.
 */
export function pricesToShow(
  price: ItemPrice,
  units: readonly Unit[],
  { ordered, listed }: { ordered: string; listed: string },
): { main: ItemPrice; other: ItemPrice | null } {
  const main = priceInUnit(price, units, listed);
  if (main === null) return { main: price, other: null };
  const otherUnit = price.uom === listed ? ordered : price.uom;
  return { main, other: otherUnit === listed ? null : priceInUnit(price, units, otherUnit) };
}
