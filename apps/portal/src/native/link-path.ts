import { limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';

/** Longer than any address of the portal. */
const longest = 2000;

/**
 * Returns the page of the portal that an external link leads to; null = none. Links of the server's own origin lead
 * where they would in a browser. Any app can open our own scheme, so that only leads back from a payment.
 */
export function linkPath(address: string, server: string): string | null {
  const url = address.length > longest ? null : URL.parse(address);
  if (url === null) return null;
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    if (url.origin !== server) return null;
    const path = url.hash.slice(1) || paths.home;
    // Every page is below the home page.
    return path.startsWith(paths.home) ? path : null;
  }
  const payment = url.searchParams.get('payment') ?? '';
  const isReturn = url.host === paths.paymentsReturn.slice(1) && url.pathname.length <= 1;
  if (!isReturn || payment === '' || payment.length > limits.paymentId) return null;
  return `${paths.paymentsReturn}?payment=${encodeURIComponent(payment)}`;
}
