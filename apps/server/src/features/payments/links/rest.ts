import * as calls from '@tradecounter/contract/payments/link-calls';
import { type HttpPlatform, registerCall } from '../../../platform/http/register-call.ts';
import type { PaymentSettings } from '../paying/payment-settings.ts';
import { checkLink } from './check-link.ts';
import { listLinks } from './list-links.ts';
import { makeLink } from './make-link.ts';
import { checkVisit, payByLink } from './pay-by-link.ts';
import { withdrawLink } from './withdraw-link.ts';

export function registerPaymentLinks(platform: HttpPlatform, settings: PaymentSettings): void {
  registerCall(platform, calls.getPaymentLinks, (context) => listLinks(context));
  registerCall(platform, calls.makePaymentLink, (context, { body }) => makeLink(context, body, settings));
  registerCall(platform, calls.withdrawPaymentLink, (context, { body }) => withdrawLink(context, body));
  registerCall(platform, calls.checkPaymentLink, (context, { body }) => checkLink(context, body, settings));
  registerCall(platform, calls.payByLink, (context, { body }) => payByLink(context, body, settings));
  registerCall(platform, calls.checkLinkPayment, (context, { body }) => checkVisit(context, body, settings));
}
