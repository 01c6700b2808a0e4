import { checkLinkPayment, checkPaymentLink } from '@tradecounter/contract/payments/link-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';

/** Reads what the link pays. The answer isn't cached beyond the page. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['payment-link', token],
    queryFn: ({ signal }) => call(checkPaymentLink, { body: { token } }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });

/** States that the provider is expected to change soon. */
const pendingStates: ReadonlySet<string> = new Set(['created', 'unknown', 'processing']);
/** Milliseconds between two requests for the result of a pending payment. */
const pollInterval = 3000;

/** Reads how the visitor's payment ended, repeatedly while it may still change. */
export const visitQuery = (attempt: string) =>
  queryOptions({
    queryKey: ['payment-by-link', attempt],
    queryFn: ({ signal }) => call(checkLinkPayment, { body: { attempt } }, { signal }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && pendingStates.has(data.state) ? pollInterval : false,
  });
