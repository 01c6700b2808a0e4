import * as z from 'zod/mini';
import { createCalculation, listLineItems } from './tax.ts';

/**
 * Parameters of Stripe's calls that are known here, to the letter of the pinned version. Others are refused, as Stripe
 * does.
 */

const whole = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => Number(text)),
);
const isTrue = z.literal('true');
const text = z.string().check(z.minLength(1), z.maxLength(5000));
const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)));
const kind = z.enum(['card', 'us_bank_account']);
const created = z.optional(z.strictObject({ gte: whole }));
const limit = z.optional(whole.check(z.minimum(1), z.maximum(100)));
const starting = z.optional(text);

/** The currencies of the account. Bank debits are in US dollars alone. */
const currency = z.enum(['usd', 'cad']);

export const parameters = {
  createCustomer: z.strictObject({ metadata: z.optional(metadata) }),
  createSession: z.strictObject({
    mode: z.literal('payment'),
    customer: text,
    client_reference_id: z.string().check(z.maxLength(200)),
    locale: z.enum(['en', 'es', 'fr-CA']),
    allowed_payment_method_types: z.array(kind).check(z.minLength(1)),
    line_items: z
      .array(
        z.strictObject({
          quantity: whole.check(z.minimum(1)),
          price_data: z.strictObject({
            currency,
            unit_amount: whole,
            product_data: z.strictObject({ name: text }),
          }),
        }),
      )
      .check(z.minLength(1)),
    payment_intent_data: z.strictObject({
      metadata,
      description: text,
      setup_future_usage: z.optional(z.literal('off_session')),
    }),
    metadata,
    success_url: z.url(),
    cancel_url: z.url(),
    expires_at: whole,
    adaptive_pricing: z.strictObject({ enabled: z.literal('false') }),
  }),
  retrieveSession: z.strictObject({
    expand: z.optional(z.array(z.enum(['payment_intent.latest_charge', 'payment_intent.payment_method']))),
  }),
  listSessions: z.strictObject({ customer: text, created, limit, starting_after: starting }),
  createIntent: z.strictObject({
    amount: whole,
    currency,
    customer: text,
    payment_method: text,
    allowed_payment_method_types: z.array(kind).check(z.minLength(1)),
    off_session: isTrue,
    confirm: isTrue,
    description: text,
    metadata,
    expand: z.optional(z.array(z.enum(['latest_charge', 'payment_method']))),
  }),
  retrieveIntent: z.strictObject({ expand: z.optional(z.array(z.enum(['latest_charge', 'payment_method']))) }),
  listIntents: z.strictObject({ customer: text, created, limit, starting_after: starting }),
  listDisputes: z.strictObject({
    payment_intent: z.optional(text),
    created,
    limit,
    starting_after: starting,
    expand: z.optional(z.array(z.literal('data.payment_intent'))),
  }),
  listRefunds: z.strictObject({
    created,
    limit,
    starting_after: starting,
    expand: z.optional(z.array(z.literal('data.payment_intent'))),
  }),
  detach: z.strictObject({}),
  createCalculation,
  listLineItems,
} as const;

export type Parameters<Name extends keyof typeof parameters> = z.output<(typeof parameters)[Name]>;
