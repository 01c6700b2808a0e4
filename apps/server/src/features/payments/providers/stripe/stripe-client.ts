import type Stripe from 'stripe';
import { Refusal } from '../provider.ts';

/** The version of Stripe's interface that this code was written for. Updating the package means reading what changed in it. */
const apiVersion = '2026-10-28.endive';

export interface StripeAccess {
  secretKey: string;
  /** Where Stripe is asked in place of its own host: tests run their own. */
  apiUrl: string | null;
}

const portOf = ({ port, protocol }: URL): number => Number(port === '' ? (protocol === 'https:' ? 443 : 80) : port);

const placeOf = (apiUrl: string | null) => {
  if (apiUrl === null) return {};
  const url = new URL(apiUrl);
  return { host: url.hostname, port: portOf(url), protocol: url.protocol.slice(0, -1) as 'http' | 'https' };
};

/** Opens Stripe's own client. It is loaded here, at the first payment: the package is large. */
export async function openStripe({ secretKey, apiUrl }: StripeAccess): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  // A buyer waits for the answer; what gets lost is looked up later.
  const patience = { timeout: 15_000, maxNetworkRetries: 1, telemetry: false };
  return new Client(secretKey, { apiVersion, ...patience, ...placeOf(apiUrl) });
}

/** Stripe did not answer, or not with what was asked for. Says nothing that came with the answer, which may name the payer. */
export class StripeFault extends Error {}

/** What Stripe's errors have that is safe to write to the log. */
interface ErrorFacts {
  type?: string;
  code?: string;
  statusCode?: number;
  requestId?: string;
}

/** Refused for what was asked: Stripe did nothing. A key that is used twice, or not allowed, says nothing about the payment. */
const isRefusal = ({ type, statusCode }: ErrorFacts): boolean =>
  type === 'StripeInvalidRequestError' && (statusCode === 400 || statusCode === 404);

/** Runs a call of the client. Throws `Refusal` where Stripe refused what was asked for, and `StripeFault` for the rest. */
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
