import * as z from 'zod/mini';

const whole = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number));
const address = z.strictObject({
  line1: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.enum(['US', 'CA']),
});

/** Parameters of a calculation of tax, see parameters.ts. */
export const createCalculation = z.strictObject({
  currency: z.enum(['usd', 'cad']),
  customer_details: z.strictObject({ address, address_source: z.literal('shipping') }),
  ship_from_details: z.optional(z.strictObject({ address })),
  line_items: z
    .array(
      z.strictObject({
        amount: whole,
        reference: z.string().check(z.minLength(1)),
        tax_code: z.string().check(z.regex(/^txcd_\d{8}$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  shipping_cost: z.strictObject({ amount: whole }),
  expand: z.array(z.literal('line_items.data.tax_breakdown')),
});

/** Parameters of a list of a calculation's lines. */
export const listLineItems = z.strictObject({
  limit: whole.check(z.minimum(1), z.maximum(100)),
  expand: z.array(z.literal('data.tax_breakdown')),
});

/** Lines that a calculation comes with. */
const firstLines = 10;

/** The rates of an address: one for each jurisdiction. */
export interface TaxLaw {
  /** Beginning of the postal code. */
  zip: string;
  percents: readonly string[];
  /** Tax codes that aren't taxed there. */
  exempt?: readonly string[];
  /** Part of the amount that is taxed, by tax code. */
  taxedPart?: Readonly<Record<string, number>>;
  taxesFreight?: boolean;
}

const cents = (amount: number, percent: string): number => Math.round((amount * Number(percent)) / 100);

/**
 * Answers a calculation by these laws, with all its lines besides. Null = the address has none, so that Stripe can't tell
 * where it is.
 */
export function calculate(
  asked: z.output<typeof createCalculation>,
  laws: readonly TaxLaw[],
): { answer: object; lines: readonly object[] } | null {
  const { postal_code: zip } = asked.customer_details.address;
  const law = laws.find((one) => zip.startsWith(one.zip));
  if (law === undefined) return null;
  const lines = asked.line_items.map(({ amount, reference, tax_code: code }, at) => {
    const isExempt = law.exempt?.includes(code) === true;
    const taxed = isExempt ? 0 : amount * (law.taxedPart?.[code] ?? 1);
    return {
      id: `tax_li_${at}`,
      object: 'tax.calculation_line_item',
      amount,
      amount_tax: law.percents.reduce((sum, percent) => sum + cents(taxed, percent), 0),
      reference,
      tax_code: code,
      tax_breakdown: law.percents.map((percent) => ({
        amount: cents(taxed, percent),
        taxable_amount: taxed,
        tax_rate_details: isExempt
          ? null
          : { display_name: 'Sales tax', percentage_decimal: percent, tax_type: 'sales_tax' },
        taxability_reason: isExempt ? 'product_exempt' : 'standard_rated',
      })),
    };
  });
  const freight = asked.shipping_cost.amount;
  const answer = {
    id: 'taxcalc_1',
    object: 'tax.calculation',
    currency: asked.currency,
    line_items: { object: 'list', data: lines.slice(0, firstLines), has_more: lines.length > firstLines },
    shipping_cost: {
      amount: freight,
      amount_tax: law.taxesFreight === true ? law.percents.reduce((sum, one) => sum + cents(freight, one), 0) : 0,
    },
  };
  return { answer, lines };
}
