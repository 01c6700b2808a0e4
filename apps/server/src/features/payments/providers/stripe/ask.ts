import { Refusal } from '../provider.ts';

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
