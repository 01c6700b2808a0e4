import { downloadPath } from '@tradecounter/contract/downloads/request-download';
import { signOnCallbackPath } from '@tradecounter/contract/doors/single-sign-on';

/** Behind these stand secrets: what opens a file for a minute, and what the provider of single sign-on answers. */
const secretBehind = [downloadPath, signOnCallbackPath];

/** Whoever pays may type a card or account number anywhere: the log has these without what was sent. */
const ofPayments = ['/api/payments/', '/api/invoices?'];

/** The address of a request as the log may name it: without its secret. */
export function loggableAddress(url: string): string {
  for (const path of secretBehind) {
    const at = url.indexOf(path);
    if (at !== -1 && url.length > at + path.length) return `${url.slice(0, at + path.length)}…`;
  }
  const question = url.indexOf('?');
  return question !== -1 && ofPayments.some((path) => url.includes(path)) ? `${url.slice(0, question)}?…` : url;
}
