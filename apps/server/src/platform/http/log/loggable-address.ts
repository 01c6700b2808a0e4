import { ociPath, returnPath } from '@tradecounter/contract/punchout/punchout-calls';
import { downloadPath } from '@tradecounter/contract/downloads/request-download';
import { calendarPath } from '@tradecounter/contract/still-to-come/still-to-come-calls';
import { signOnCallbackPath } from '@tradecounter/contract/auth/single-sign-on';

/**
 * Paths that are followed by secrets: of a download, of a calendar, of a cart that goes back, of a purchasing system's
 * call-up, and of the single sign-on provider's answer.
 */
const secretPaths = [downloadPath, calendarPath, signOnCallbackPath, returnPath, ociPath];

/** Payers may type a card or account number into any field, so these paths are logged without parameters. */
const paymentPaths = ['/api/payments/', '/api/invoices?'];

/** What a mailed link has in its query. Some mail gateways encode the equals sign, even twice. */
const mailedSecret = /(token|invitation)(=|%(?:25)*3d).*/is;

/** Returns the address of a request without its secrets, for the log. */
export function loggableAddress(url: string): string {
  for (const path of secretPaths) {
    const at = url.indexOf(path);
    if (at !== -1 && url.length > at + path.length) return `${url.slice(0, at + path.length)}…`;
  }
  const question = url.indexOf('?');
  if (question !== -1 && paymentPaths.some((path) => url.includes(path))) return `${url.slice(0, question)}?…`;
  return url.replace(mailedSecret, '$1$2…');
}
