import { formatUnitPrice } from '@tradecounter/rules/money';
import { currencyNow } from '../app/session/session.ts';
import { config } from '../app/settings/config.ts';

/**
 * Formats a unit price, which may be finer than the currency: $0.0385, but never with fewer decimals than the currency
 * has. It is in the currency of the current customer.
 */
export const unitPriceText = (amount: number): string =>
  formatUnitPrice(amount, { precision: config().currencyPrecision, currency: currencyNow() });
