import type * as calls from '@tradecounter/contract/payments/payment-calls';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { stateAfter } from '../move-payment.ts';
import { changePayment, findPaymentOf, lockPayment, type PaymentRow } from '../payment-repository.ts';
import { type Page, type Provider, Refusal } from '../providers/provider.ts';
import { schedulePayment } from '../scheduled/schedule-payment.ts';
import { failPayment, settlePayment } from '../settling/settle-payment.ts';
import { startPayment } from './start-payment.ts';

export interface PaymentSettings {
  provider: Provider;
  /** Address of the portal, without a trailing slash. */
  portal: () => string;
  /** Whether the content currently offers payments. */
  offered: () => Promise<boolean>;
  /** Called when the provider doesn't answer. */
  onFault: (error: unknown) => void;
}

/**
 * Stores the provider's page, or that the provider didn't answer. A payment that has changed state meanwhile stays as
 * it is.
 */
async function storePage({ db, now }: AccountContext, paymentId: string, page: Page | null): Promise<PaymentRow> {
  return db.transact(async (tx) => {
    const payment = (await lockPayment(tx, paymentId))!;
    const state = stateAfter(payment.state, page === null ? 'lose' : 'redirect');
    if (state === null) return payment;
    const change = page === null ? { state } : { state, sessionId: page.sessionId, pageUrl: page.url };
    await changePayment(tx, paymentId, now(), change);
    return { ...payment, ...change };
  });
}

/** Fails a payment that the provider refused to start. */
const storeRefusal = ({ db, now, jobs, ...context }: AccountContext, paymentId: string, { reason }: Refusal) =>
  db.transact(async (tx) => {
    const payment = (await lockPayment(tx, paymentId))!;
    if (stateAfter(payment.state, 'fail') === null) return payment;
    await failPayment(tx, { db, now, jobs, ...context }, payment, { reference: '', paidWith: '', reason });
    return (await lockPayment(tx, paymentId))!;
  });

async function openPage(
  context: AccountContext,
  payment: PaymentRow,
  settings: PaymentSettings,
  inApp: boolean,
): Promise<PaymentRow> {
  const { paymentId, pageUntil, saveMethod: save } = payment;
  const returnUrl = `${settings.portal()}/#${addressOf('paymentsReturn', {})}?payment=${paymentId}${inApp ? '&app=1' : ''}`;
  try {
    const page = await settings.provider.openPage({ ...payment, returnUrl, until: new Date(pageUntil), save });
    return await storePage(context, paymentId, page);
  } catch (error) {
    if (error instanceof Refusal) return storeRefusal(context, paymentId, error);
    settings.onFault(error);
    return storePage(context, paymentId, null);
  }
}

/** Charges the saved payment method, or opens the provider's page. */
async function requestPayment(
  context: AccountContext,
  payment: PaymentRow,
  settings: PaymentSettings,
  inApp: boolean,
): Promise<PaymentRow> {
  if (payment.savedMethod === '') return openPage(context, payment, settings, inApp);
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
  const { paymentId } = await write(context, (tx) => startPayment(tx, context, input, provider.name));
  const { customerNumber } = context;
  const started = (await findPaymentOf(context.db, { customerNumber, paymentId }))!;
  const needsProvider =
    started.method !== 'accountCredit' && (started.state === 'created' || started.state === 'unknown');
  const payment = needsProvider ? await requestPayment(context, started, settings, input.inApp === 'Y') : started;
  if (payment.state === 'unknown') throw new Failure('unavailable', 'error.payment_provider');
  return { paymentId, state: payment.state, redirectUrl: payment.state === 'redirected' ? payment.pageUrl : null };
}
