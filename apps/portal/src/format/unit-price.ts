import { formatMoney } from '@tradecounter/rules/money';
import { config } from '../settings/config.ts';

/** The price of one unit, which may be finer than the currency: $0.0385, but never with fewer decimals than the currency has. */
export function unitPriceText(amount: number): string {
  const decimals = String(amount).split('.')[1]?.length ?? 0;
  return formatMoney(amount, Math.min(4, Math.max(config().currencyPrecision, decimals)));
}
