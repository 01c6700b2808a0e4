import type Stripe from 'stripe';
import type { StripeSettings } from '../../../../payment-settings.ts';
import { Refusal } from '../provider.ts';

/** The Stripe API version that this code was written for. Read Stripe's changelog before updating the package. */
const apiVersion = '2026-10-28.endive';

const portOf = ({ port, protocol }: URL): number => Number(port === '' ? (protocol === 'https:' ? 443 : 80) : port);

const hostOptions = (apiUrl: string | null) => {
  if (apiUrl === null) return {};
  const url = new URL(apiUrl);
  return { host: url.hostname, port: portOf(url), protocol: url.protocol.slice(0, -1) as 'http' | 'https' };
};

/** Opens the official Stripe client. Loads the large package only at the first payment. */
export async function openStripe({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  // A buyer is waiting. A payment whose response got lost is looked up later.
  const connection = { timeout: 15_000, maxNetworkRetries: 1, telemetry: false };
  return new Client(secretKey, { apiVersion, ...connection, ...hostOptions(apiUrl) });
}

/** Stripe didn't answer, or answered unexpectedly. Contains nothing from the response, which may name the payer. */
export class StripeFault extends Error {}

/** The parts of Stripe's errors that are safe to log. */
interface ErrorFacts {
  type?: string;
  code?: string;
  statusCode?: number;
  requestId?: string;
}

/**
 * Stripe rejected the request and did nothing. Errors about idempotency keys or API keys say nothing about the payment.
 */
const isRefusal = ({ type, statusCode }: ErrorFacts): boolean =>
  type === 'StripeInvalidRequestError' && (statusCode === 400 || statusCode === 404);

/**
 * Awaits a call of the client. Throws `Refusal` when Stripe rejected the request, and `StripeFault` for all other
 * errors.
 */
export async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { type = 'error', code = '', statusCode, requestId } = error as ErrorFacts;
    if (isRefusal(error as ErrorFacts)) throw new Refusal(code === '' ? 'invalid_request' : code);
    const facts = [type, code, statusCode, requestId].filter((fact) => fact !== undefined && fact !== '');
    throw new StripeFault(`Stripe did not answer as expected: ${facts.join(', ')}`);
  }
}
