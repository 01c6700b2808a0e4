import { decimal, type Decimal } from './decimal.ts';

/** Rounds to the currency's precision, with halves away from zero. Round once per line. */
export const roundMoney = (amount: Decimal | string | number, precision = 2): Decimal =>
  decimal(amount).round(precision, 1);

/** How amounts are shown. */
export interface MoneyForm {
  /** Decimals of the shop's currency. Every currency of the shop has as many. */
  precision: number;
  /** ISO 4217 code of the customer's currency. Empty = the shop's. */
  currency: string;
}

/** Returns the form of amounts in that currency with the usual decimals. Empty = the shop's. */
export const moneyIn = (currency: string): MoneyForm => ({ precision: 2, currency });

/** Amounts in the shop's currency with the usual decimals. */
export const shopMoney = moneyIn('');

const signs = new Map([['', '$']]);

/**
 * Returns the sign in front of amounts, the same in all languages, because in its own country a currency may have the
 * sign of the shop's: `CA$`, `US$`, `€`, or the code and a space. `$` is the shop's own alone.
 */
export function signOf(currency: string): string {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const shown = sign === '$' ? `${currency.slice(0, 2)}$` : sign === currency ? `${currency} ` : sign;
  signs.set(currency, shown);
  return shown;
}

/**
 * Formats money, the same in all languages: `$` in front, a comma for thousands, `precision` decimals, and `-$1,234.50`
 * below zero. Amounts in another currency have its sign in front: `CA$1,234.50`.
 * Source: 001 §5 (display filters).
 */
export function formatMoney(amount: Decimal | string | number, { precision, currency }: MoneyForm): string {
  const rounded = roundMoney(amount, precision);
  const [whole = '0', fraction] = rounded.abs().toFixed(precision).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${rounded.lt(0) ? '-' : ''}${signOf(currency)}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Maximum decimals of a price, as in the feeds. */
const priceDecimals = 6;

/**
 * Formats the price of one unit, which can have fractions of a cent. Shows all of its decimals, so that the shown
 * quantity × price gives the shown amount ($0.0375, never '$0.04'), and at least as many as the currency has.
 */
export function formatUnitPrice(price: Decimal | string | number, { precision, currency }: MoneyForm): string {
  const value = decimal(price).round(priceDecimals, 1);
  const decimals = Math.max(precision, value.toFixed().split('.')[1]?.length ?? 0);
  return formatMoney(value, { precision: Math.min(priceDecimals, decimals), currency });
}

/** Adds the unit to a price: '$3.42 / SF'. Returns only the price if there is no unit, as for a fee. */
export const pricePerUnit = (price: string, unit: string): string => (unit === '' ? price : `${price} / ${unit}`);
