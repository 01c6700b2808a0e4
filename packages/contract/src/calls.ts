import { adminCalls } from './admin/admin-calls.ts';
import { accountCalls } from './accounts.ts';
import { authCalls } from './auth.ts';
import type { Call } from './call.ts';
import { cartCalls } from './cart.ts';
import { deliveryCalls } from './delivery.ts';
import { downloadCalls } from './downloads/request-download.ts';
import { priceListCalls } from './downloads/request-price-list-pdf.ts';
import { eventCalls } from './events/resend-event.ts';
import { forgotCalls } from './doors/forgot.ts';
import { holdCalls } from './holds.ts';
import { findBarcode } from './catalog/barcodes.ts';
import { imageCalls } from './catalog/images.ts';
import { invoiceCalls } from './invoices/dispute-calls.ts';
import { listCalls } from './lists.ts';
import { getOwnContent } from './content/own-content.ts';
import { orderCalls } from './orders.ts';
import { paymentCalls } from './payments/payment-calls.ts';
import { statementCalls } from './payments/statement-calls.ts';
import { quoteCalls } from './quotes/quote-calls.ts';
import { profileCalls } from './profile.ts';
import { registerCalls } from './doors/register.ts';
import { secondStepCalls } from './doors/second-step.ts';
import { singleSignOnCalls } from './doors/single-sign-on.ts';

/** Every REST call: what the OpenAPI document and the tests walk through. The portal imports calls feature by feature. */
export const calls: readonly Call[] = [
  ...authCalls,
  ...forgotCalls,
  ...registerCalls,
  ...secondStepCalls,
  ...singleSignOnCalls,
  ...accountCalls,
  ...profileCalls,
  ...adminCalls,
  ...cartCalls,
  ...deliveryCalls,
  ...orderCalls,
  ...quoteCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...statementCalls,
  ...holdCalls,
  ...listCalls,
  ...imageCalls,
  findBarcode,
  getOwnContent,
  ...priceListCalls,
  ...downloadCalls,
  ...eventCalls,
];
