import { decimal, type Decimal } from './decimal.ts';

/** Rounds to the currency's precision, with halves away from zero. Round once per line. */
export const roundMoney = (amount: Decimal | string | number, precision = 2): Decimal =>
  decimal(amount).round(precision, 1);

/**
 * Formats money, the same in all languages: `$` in front, a comma for thousands, `precision` decimals, and `-$1,234.50`
 * below zero.
 * Source: 001 §5 (display filters).
 */
export function formatMoney(amount: Decimal | string | number, precision = 2): string {
  const rounded = roundMoney(amount, precision);
  const [whole = '0', fraction] = rounded.abs().toFixed(precision).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${rounded.lt(0) ? '-' : ''}$${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Maximum decimals of a price, as in the feeds. */
const priceDecimals = 6;

/**
 * Formats the price of one unit, which can have fractions of a cent. Shows all of its decimals, so that the shown
 * quantity × price gives the shown amount ($0.0375, never '$0.04'), and at least as many as the currency has.
 */
export function formatUnitPrice(price: Decimal | string | number, precision = 2): string {
  const value = decimal(price).round(priceDecimals, 1);
  return formatMoney(value, Math.min(priceDecimals, Math.max(precision, value.toFixed().split('.')[1]?.length ?? 0)));
}

/** Adds the unit to a price: '$3.42 / SF'. Returns only the price if there is no unit, as for a fee. */
export const pricePerUnit = (price: string, unit: string): string => (unit === '' ? price : `${price} / ${unit}`);
