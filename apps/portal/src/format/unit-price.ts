import { formatUnitPrice } from '@tradecounter/rules/money';
import { config } from '../app/settings/config.ts';

/**
 * Formats a unit price, which may be finer than the currency: $0.0385, but never with fewer decimals than the currency
 * has.
 */
export const unitPriceText = (amount: number): string => formatUnitPrice(amount, config().currencyPrecision);
