import * as calls from '@tradecounter/contract/payments/payment-calls';
import { Failure } from '../../platform/failure.ts';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { registerWebhook } from '../../platform/http/register-webhook.ts';
import { listHistory } from './history/list-history.ts';
import { mailReceipt } from './history/mail-receipt.ts';
import { listUnpaid } from './list-unpaid.ts';
import { pay } from './paying/pay.ts';
import type { PaymentSettings } from './paying/payment-settings.ts';
import { findPaymentOf } from './payment-repository.ts';
import { presentPayment, presentScheduled } from './present.ts';
import { removeMethod } from './saved/remove-method.ts';
import { deleteScheduled, moveToDay } from './scheduled/change-scheduled.ts';
import { findScheduled } from './scheduled/scheduled-repository.ts';
import { NoAnswer, settlePayment } from './settling/settle-payment.ts';
import { takeWebhook } from './webhook.ts';

/** Path on the portal to which the provider sends its webhooks. */
export const webhookPath = '/wsl/webhooks/payments';

export function registerPayments(platform: HttpPlatform, settings: PaymentSettings): void {
  registerCall(platform, calls.getUnpaidInvoices, (context) => listUnpaid(context));
  registerCall(platform, calls.pay, (context, { body }) => pay(context, body, settings));
  registerCall(platform, calls.checkPayment, async (context, { body: { paymentId } }) => {
    const { db, customerNumber } = context;
    if ((await findPaymentOf(db, { customerNumber, paymentId })) === null)
      throw new Failure('not_found', 'error.no_payment');
    try {
      const payment = await settlePayment(platform.services, settings.provider, paymentId);
      return { payment: presentPayment(payment!, context) };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      settings.onFault(error);
      throw new Failure('unavailable', 'error.payment_provider');
    }
  });
  registerWebhook(platform, webhookPath, (received) =>
    takeWebhook(platform.services, settings.provider, received, settings.onFault),
  );
  registerCall(platform, calls.removePaymentMethod, (context, { body }) => removeMethod(context, body));
  registerCall(platform, calls.getScheduledPayments, async ({ db, customerNumber }) => ({
    scheduledPaymentList: (await findScheduled(db, customerNumber)).map(presentScheduled),
  }));
  registerCall(platform, calls.moveScheduledPayment, (context, { query }) => moveToDay(context, query));
  registerCall(platform, calls.deleteScheduledPayment, (context, { query }) => deleteScheduled(context, query));
  registerCall(platform, calls.getPaymentHistory, (context, { query }) => listHistory(context, query));
  registerCall(platform, calls.mailReceipt, (context, { body }) => mailReceipt(context, body));
}
