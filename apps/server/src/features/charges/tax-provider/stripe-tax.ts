import { homeCountries } from '@tradecounter/contract/countries';
import { toText, decimal, zero } from '@tradecounter/rules/decimal';
import { countryOf } from '@tradecounter/rules/postal-codes';
import type Stripe from 'stripe';
import { lazily } from '../../../platform/lazily.ts';
import { openStripe, type StripeAccount } from '../../../platform/stripe/open-stripe.ts';
import type { TaxAddress, TaxProvider } from './tax-provider.ts';

/** The amount whose tax is asked for, in cents. Each jurisdiction's tax on it is exact for rates of four decimals. */
const asked = 1_000_000;

/** Stripe's tax code of goods that have no other. */
const generalGoods = 'txcd_99999999';

/** Returns the address as Stripe takes it, with its country. Without one it is in the distributor's, `home`. */
function addressOf({ line1, city, state, zip }: TaxAddress, home: string) {
  const [, abroad] = /^([A-Z]{2})-/.exec(zip) ?? [];
  const plain = (code: string): string => (abroad === undefined ? code : code.replace(`${abroad}-`, ''));
  const own = homeCountries('US').includes(home) ? countryOf(state) : home;
  return { line1, city, state: plain(state), postal_code: plain(zip), country: abroad ?? own };
}

/** Returns the sum of the rates, each reduced to the part of the amount that it taxes. Flat fees have no rate. */
function rateOf({ tax_breakdown: parts }: Stripe.Tax.CalculationLineItem): string {
  const rates = (parts ?? []).map(({ tax_rate_details: rate, taxable_amount: taxed }) =>
    decimal(rate?.percentage_decimal ?? '0')
      .times(taxed)
      .div(asked),
  );
  return toText(rates.reduce((sum, rate) => sum.plus(rate), zero).round(4));
}

/** Stripe rejected the address. It did so for good, unlike errors of the account or of the network. */
const isUnknownAddress = (error: unknown): boolean => {
  const { type, code, param } = error as { type?: string; code?: string; param?: string };
  return (
    type === 'StripeInvalidRequestError' &&
    (code === 'customer_tax_location_invalid' || param?.startsWith('customer_details') === true)
  );
};

interface StripeTaxSettings extends StripeAccount {
  /** The shop's currency, ISO 4217. */
  currency: string;
  /** The distributor's country, ISO 3166. */
  home: string;
  /** Stripe's tax codes by tax class. */
  codes: ReadonlyMap<string, string>;
}

/**
 * Stripe Tax. Asks for the tax of one sale with a line for each class, and derives the rates from it. Source:
 * https://docs.stripe.com/api/tax/calculations
 */
export function stripeTax({ currency, codes, home, ...account }: StripeTaxSettings): TaxProvider {
  // A buyer waits for the cart.
  const client = lazily(() => openStripe(account, { timeout: 3000, maxNetworkRetries: 0 }));
  return {
    name: 'stripe',
    async ratesAt({ to, from }) {
      const line = (taxClass: string, code: string) => ({
        amount: asked,
        reference: taxClass === '' ? 'goods' : `class ${taxClass}`,
        tax_code: code,
      });
      try {
        const { calculations } = (await client()).tax;
        const calculation = await calculations.create({
          currency: currency.toLowerCase(),
          customer_details: { address: addressOf(to, home), address_source: 'shipping' },
          ...(from !== null && { ship_from_details: { address: addressOf(from, home) } }),
          line_items: [line('', generalGoods), ...[...codes].map(([taxClass, code]) => line(taxClass, code))],
          shipping_cost: { amount: asked },
          expand: ['line_items.data.tax_breakdown'],
        });
        const { id, line_items: first, shipping_cost: freight } = calculation;
        const all = { limit: 100, expand: ['data.tax_breakdown'] };
        const lines = id !== null && first?.has_more === true ? await calculations.listLineItems(id, all) : first;
        // Goods of a class that is missing would be taxed as goods without one.
        if (lines?.data.length !== codes.size + 1) throw new Error('lines are missing');
        return lines.data.map((one) => ({
          taxClass: one.reference.replace(/^goods$|^class /, ''),
          rate: rateOf(one),
          freight: (freight?.amount_tax ?? 0) > 0,
        }));
      } catch (error) {
        if (isUnknownAddress(error)) return null;
        const { type = 'error', code = '' } = error as { type?: string; code?: string };
        // Nothing else of the error, which may have the address or the key.
        throw new Error(`Stripe Tax didn't answer as expected: ${type} ${code}`.trim());
      }
    },
  };
}
