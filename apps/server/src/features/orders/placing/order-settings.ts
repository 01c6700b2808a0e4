import type { Config } from '../../../config.ts';
import type { CreditSettings } from '../credit/above-limit.ts';

/** How orders are placed, from the cart, a hold or a quote alike. */
export interface OrderSettings extends CreditSettings {
  /** Decimals of the currency. */
  precision: number;
  /** The distributor's mailboxes that get each order; empty = none. */
  mailboxes: readonly string[];
}

/** Returns how orders are placed, as the environment has it. */
export const orderSettingsOf = (config: Config): OrderSettings => ({
  precision: config.CURRENCY_PRECISION,
  aboveCreditLimit: config.ABOVE_CREDIT_LIMIT,
  mailboxes: config.ORDER_MAIL,
});
