import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { type AskForRates, askForRates } from './tax-provider/ask-for-rates.ts';
import { removeProvidedRates } from './tax-provider/provided-rates-repository.ts';
import { stripeTax } from './tax-provider/stripe-tax.ts';

/** Days for which a provider's rates count if it can't be asked again, see charges-sql.ts. */
const keptDays = 30;

/** Later than any day on which rates were asked for. */
const always = '9999-12-31';

/** Returns how carts get rates from the provider of sales tax. Null where the settings have none. */
export function taxProviderOf(services: FeatureServices): AskForRates | null {
  const {
    TAX_PROVIDER,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_API_URL,
    STRIPE_TAX_CODES,
    CURRENCY,
    COUNTRIES,
  } = services.config;
  if (TAX_PROVIDER !== 'stripe' || secretKey === undefined) return null;
  const account = { secretKey, apiUrl: STRIPE_API_URL ?? null };
  return askForRates(
    stripeTax({ ...account, currency: CURRENCY, home: COUNTRIES[0] ?? 'US', codes: STRIPE_TAX_CODES }),
    services,
  );
}

/** What the distributor charges besides goods. The cart reads it. */
export const charges = ({ db, config }: FeatureServices): Feature => ({
  // The rates of a provider that was taken out of the settings no longer count.
  check: async () => {
    if (config.TAX_PROVIDER === 'none') await removeProvidedRates(db, always);
  },
  chores: [
    {
      what: 'tax rates of a provider',
      keepDays: keptDays,
      remove: (before) => removeProvidedRates(db, before.toISOString().slice(0, 10)),
    },
  ],
});
