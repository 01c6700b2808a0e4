import type Stripe from 'stripe';

/** The Stripe API version that this code was written for. Read Stripe's changelog before updating the package. */
const apiVersion = '2026-10-28.endive';

const portOf = ({ port, protocol }: URL): number => Number(port === '' ? (protocol === 'https:' ? 443 : 80) : port);

const hostOptions = (apiUrl: string | null) => {
  if (apiUrl === null) return {};
  const url = new URL(apiUrl);
  return { host: url.hostname, port: portOf(url), protocol: url.protocol.slice(0, -1) as 'http' | 'https' };
};

/** An account at Stripe, and the address of its API if that isn't Stripe's own. */
export interface StripeAccount {
  secretKey: string;
  apiUrl: string | null;
}

/** How long a call may take in milliseconds, and how often the client repeats one that got no answer. */
interface Limits {
  timeout: number;
  maxNetworkRetries: number;
}

/** Opens the official Stripe client. Loads the large package only at the first call. */
export async function openStripe({ secretKey, apiUrl }: StripeAccount, limits: Limits): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(secretKey, { apiVersion, telemetry: false, ...limits, ...hostOptions(apiUrl) });
}
