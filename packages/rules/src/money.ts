import { decimal, type Decimal } from './decimal.ts';

/** Rounds to the currency's precision, half up away from zero (DECISIONS §5: once per line). */
export const roundMoney = (amount: Decimal | string | number, precision = 2): Decimal => decimal(amount).round(precision, 1);

/**
 * Money as shown in every language: `$` in front, comma for thousands, `precision` decimals; `-$1,234.50` below zero.
 * Source: 001 §5 (display filters), DECISIONS §12 (language and currency).
 */
export function formatMoney(amount: Decimal | string | number, precision = 2): string {
  const rounded = roundMoney(amount, precision);
  const [whole = '0', fraction] = rounded.abs().toFixed(precision).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${rounded.lt(0) ? '-' : ''}$${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
