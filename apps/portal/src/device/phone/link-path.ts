import { signOnPass, singleSignOnProblems } from '@tradecounter/contract/auth/single-sign-on';
import { limits } from '@tradecounter/contract/limits';
import { isLinkedPath, paths } from '@tradecounter/contract/pages/pages';

/** No address of the portal is longer, in characters. */
const maxLength = 2000;

/** Returns the query of a page that the app's own scheme opens; null = it doesn't open this page. */
function queryFor(page: string, params: URLSearchParams): string | null {
  const payment = params.get('payment') ?? '';
  const pass = params.get('pass') ?? '';
  const problem = params.get('problem');
  if (page === paths.paymentsReturn && payment !== '' && payment.length <= limits.paymentId)
    return `payment=${encodeURIComponent(payment)}`;
  if (page !== paths.signIn) return null;
  if (signOnPass.safeParse(pass).success) return `pass=${pass}`;
  return singleSignOnProblems.some((known) => known === problem) ? `problem=${problem}` : null;
}

/**
 * Returns the page of the portal that an external link leads to; null = none. Links of the server's own origin lead
 * where they would in a browser. Any app can open our own scheme, so that only leads back from a payment or from single
 * sign-on.
 */
export function linkPath(address: string, server: string): string | null {
  const url = address.length > maxLength ? null : URL.parse(address);
  if (url === null) return null;
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    if (url.origin !== server) return null;
    // Mails write the page as the path; the browser shows it behind `#`.
    const page = isLinkedPath(url.pathname) ? `${url.pathname}${url.search}` : paths.home;
    const path = url.hash.slice(1) || page;
    // Every page is below the home page.
    return path.startsWith(paths.home) ? path : null;
  }
  const page = url.pathname.length <= 1 ? `${paths.home}${url.host}` : '';
  const query = queryFor(page, url.searchParams);
  return query === null ? null : `${page}?${query}`;
}
