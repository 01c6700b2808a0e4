import { adminCalls } from './admin/admin-calls.ts';
import { spendingCalls } from './admin/spending-calls.ts';
import { apiKeyCalls } from './api-keys/api-key-calls.ts';
import { accountCalls } from './accounts/accounts.ts';
import { authCalls } from './auth/auth.ts';
import { deliveryMailCalls } from './deliveries/delivery-calls.ts';
import { attachmentCalls } from './attachments/attachment-calls.ts';
import { approvalCalls } from './approvals/approval-calls.ts';
import type { Call } from './call.ts';
import { cartCalls } from './cart/cart.ts';
import { deliveryCalls } from './delivery/delivery.ts';
import { downloadCalls } from './downloads/request-download.ts';
import { priceListCalls } from './downloads/request-price-list-pdf.ts';
import { mappingCalls } from './feeds/mapping-calls.ts';
import { eventCalls } from './events/resend-event.ts';
import { forgotCalls } from './auth/forgot.ts';
import { holdCalls } from './holds/holds.ts';
import { codeCalls } from './catalog/codes.ts';
import { imageCalls } from './catalog/images.ts';
import { jobSiteCalls } from './job-sites/job-site-calls.ts';
import { listCalls } from './lists/lists.ts';
import { getOwnContent } from './content/own-content.ts';
import { orderCalls } from './orders/orders.ts';
import { paymentCalls } from './payments/payment-calls.ts';
import { automaticPaymentCalls } from './payments/automatic-calls.ts';
import { paymentLinkCalls } from './payments/link-calls.ts';
import { statementCalls } from './payments/statement-calls.ts';
import { quoteCalls } from './quotes/quote-calls.ts';
import { quoteTalkCalls } from './quotes/talk-calls.ts';
import { punchOutCalls } from './punchout/punchout-calls.ts';
import { webhookCalls } from './webhooks/webhook-calls.ts';
import { profileCalls } from './profile/profile.ts';
import { registerCalls } from './auth/register.ts';
import { returnCalls } from './returns/return-calls.ts';
import { staffCalls } from './staff/staff-calls.ts';
import { savedCartCalls } from './saved-carts/saved-carts.ts';
import { secondStepCalls } from './auth/second-step.ts';
import { singleSignOnCalls } from './auth/single-sign-on.ts';
import { stillToComeCalls } from './still-to-come/still-to-come-calls.ts';
import { stockAlertCalls } from './stock-alerts/stock-alert-calls.ts';

/** All REST calls, for the OpenAPI document and the tests. The portal imports the calls of each feature. */
export const calls: readonly Call[] = [
  ...authCalls,
  ...forgotCalls,
  ...registerCalls,
  ...secondStepCalls,
  ...singleSignOnCalls,
  ...accountCalls,
  ...profileCalls,
  ...adminCalls,
  ...spendingCalls,
  ...cartCalls,
  ...deliveryCalls,
  ...orderCalls,
  ...approvalCalls,
  ...quoteCalls,
  ...quoteTalkCalls,
  ...returnCalls,
  ...staffCalls,
  ...punchOutCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  ...paymentCalls,
  ...paymentLinkCalls,
  ...automaticPaymentCalls,
  ...statementCalls,
  ...holdCalls,
  ...listCalls,
  ...savedCartCalls,
  ...stockAlertCalls,
  ...stillToComeCalls,
  ...jobSiteCalls,
  ...attachmentCalls,
  ...deliveryMailCalls,
  ...imageCalls,
  ...codeCalls,
  getOwnContent,
  ...priceListCalls,
  ...downloadCalls,
  ...eventCalls,
  ...mappingCalls,
];
