import type { Config } from '../../../config.ts';
import type { CreditSettings } from '../credit/above-limit.ts';

/** Settings for placing orders from the cart, a hold or a quote. */
export interface OrderSettings extends CreditSettings {
  /** The distributor's mailboxes that receive each order. */
  mailboxes: readonly string[];
}

/** Returns the settings from the environment. */
export const orderSettingsOf = (config: Config): OrderSettings => ({
  aboveCreditLimit: config.ABOVE_CREDIT_LIMIT,
  mailboxes: config.ORDER_MAIL,
});
