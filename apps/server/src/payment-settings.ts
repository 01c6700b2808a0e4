export interface StripeSettings {
  secretKey: string;
  /** The current secret first. There is a second one while the secret is being rotated. */
  webhookSecrets: readonly string[];
  /** Replaces Stripe's own host. Tests run their own server. */
  apiUrl: string | null;
}

interface Given {
  PAYMENT_PROVIDER: string;
  TAX_PROVIDER: string;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_OLD_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  STRIPE_TAX_CODES: ReadonlyMap<string, string>;
}

const required = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'] as const;
/** The settings of Stripe that payments alone use, and those that taxes use too. */
const ofPayments = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_OLD_WEBHOOK_SECRET'] as const;
const ofBoth = ['STRIPE_SECRET_KEY', 'STRIPE_API_URL'] as const;

/** Checks the combination of the settings of payments and taxes. Returns a sentence about what is wrong, or null. */
export function paymentSettingsFault(given: Given): string | null {
  const pays = given.PAYMENT_PROVIDER === 'stripe';
  const taxes = given.TAX_PROVIDER === 'stripe';
  const unset = pays ? required.filter((name) => given[name] === undefined) : [];
  if (unset.length > 0)
    return `${unset.join(', ')}: must be set too, for PAYMENT_PROVIDER=stripe needs ${required.join(', ')}.`;
  if (taxes && given.STRIPE_SECRET_KEY === undefined)
    return 'STRIPE_SECRET_KEY: must be set too, for TAX_PROVIDER=stripe needs it.';
  if (!taxes && given.STRIPE_TAX_CODES.size > 0) return 'STRIPE_TAX_CODES: set, but TAX_PROVIDER is not stripe.';
  const unusable = pays ? [] : taxes ? ofPayments : [...ofBoth, ...ofPayments];
  const unused = unusable.filter((name) => given[name] !== undefined);
  return unused.length === 0 ? null : `${unused.join(', ')}: set, but PAYMENT_PROVIDER is not stripe.`;
}

/** Returns the settings for Stripe. Null when another provider is set. */
export const stripeSettingsOf = ({
  PAYMENT_PROVIDER: provider,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_OLD_WEBHOOK_SECRET: old,
  STRIPE_API_URL: apiUrl,
}: Pick<
  Given,
  'PAYMENT_PROVIDER' | `STRIPE_${'SECRET_KEY' | 'WEBHOOK_SECRET' | 'OLD_WEBHOOK_SECRET' | 'API_URL'}`
>): StripeSettings | null =>
  provider !== 'stripe' || secretKey === undefined || secret === undefined
    ? null
    : { secretKey, webhookSecrets: old === undefined ? [secret] : [secret, old], apiUrl: apiUrl ?? null };
