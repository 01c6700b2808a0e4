import { decimal, type Decimal } from './decimal.ts';

/** Rounds to the currency's precision, half up away from zero (once per line). */
export const roundMoney = (amount: Decimal | string | number, precision = 2): Decimal =>
  decimal(amount).round(precision, 1);

/**
 * Money as shown in every language: `$` in front, comma for thousands, `precision` decimals; `-$1,234.50` below zero.
 * Source: 001 §5 (display filters).
 */
export function formatMoney(amount: Decimal | string | number, precision = 2): string {
  const rounded = roundMoney(amount, precision);
  const [whole = '0', fraction] = rounded.abs().toFixed(precision).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${rounded.lt(0) ? '-' : ''}$${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Decimals of a price at most: as many as prices are kept with. */
const priceDecimals = 4;

/**
 * The price of one unit, which may be finer than the currency: with as many decimals as it has, so that quantity × price as shown gives the amount as
 * shown ($0.0375, never '$0.04'), and never with fewer than the currency has.
 */
export function formatUnitPrice(price: Decimal | string | number, precision = 2): string {
  const value = decimal(price).round(priceDecimals, 1);
  return formatMoney(value, Math.min(priceDecimals, Math.max(precision, value.toFixed().split('.')[1]?.length ?? 0)));
}

/** A price with the unit that it is of, '$3.42 / SF'; alone where it is of none, as that of a fee. */
export const pricePerUnit = (price: string, unit: string): string => (unit === '' ? price : `${price} / ${unit}`);
