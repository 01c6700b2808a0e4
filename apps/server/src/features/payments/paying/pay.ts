import type * as calls from '@tradecounter/contract/payments/payment-calls';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { findPaymentOf, type PaymentRow } from '../payment-repository.ts';
import { schedulePayment } from '../scheduled/schedule-payment.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { openPage, storePage } from './open-page.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { startPayment } from './start-payment.ts';

/** Charges the saved payment method, or opens the provider's page. */
async function requestPayment(
  context: AccountContext,
  payment: PaymentRow,
  settings: PaymentSettings,
  inApp: boolean,
): Promise<PaymentRow> {
  if (payment.savedMethod === '') {
    const query = `?payment=${payment.paymentId}${inApp ? '&app=1' : ''}`;
    return openPage(context, payment, settings, `${settings.portal()}/#${addressOf('paymentsReturn', {})}${query}`);
  }
  try {
    return (await settlePayment(context, settings.provider, payment.paymentId))!;
  } catch (error) {
    settings.onFault(error);
    return storePage(context, payment.paymentId, null);
  }
}

/**
 * Pays invoices on the provider's page. First stores the payment and its reservations, so that every page has a
 * payment. A repeat with the same key opens the same page again. Throws `conflict` when the content offers no payments
 * or an amount exceeds what is payable, and `unavailable` when the provider doesn't answer.
 */
export async function pay(
  context: AccountContext,
  input: BodyOf<typeof calls.pay>,
  settings: PaymentSettings,
): Promise<AnswerOf<typeof calls.pay>> {
  const { provider } = settings;
  if (!(await settings.offered())) throw new Failure('conflict', 'error.payments_off');
  if (input.scheduledDate) {
    const { headerGUID } = await write(context, (tx) => schedulePayment(tx, context, input, provider.name));
    return { paymentId: headerGUID, state: 'scheduled', redirectUrl: null };
  }
  const { paymentId } = await write(context, (tx) => startPayment(tx, context, input, settings));
  const { customerNumber } = context;
  const started = (await findPaymentOf(context.db, { customerNumber, paymentId }))!;
  const needsProvider =
    started.method !== 'accountCredit' && (started.state === 'created' || started.state === 'unknown');
  const payment = needsProvider ? await requestPayment(context, started, settings, input.inApp === 'Y') : started;
  if (payment.state === 'unknown') throw new Failure('unavailable', 'error.payment_provider');
  return { paymentId, state: payment.state, redirectUrl: payment.state === 'redirected' ? payment.pageUrl : null };
}
