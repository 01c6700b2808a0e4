import type { Services } from '../../../platform/services.ts';
import { stateAfter } from '../move-payment.ts';
import { changePayment, lockPayment, type PaymentRow } from '../payment-repository.ts';
import { type Page, Refusal } from '../providers/provider.ts';
import { failPayment } from '../settling/settle-payment.ts';
import type { PaymentSettings } from './payment-settings.ts';

/**
 * Stores the provider's page, or that the provider didn't answer. A payment that has changed state meanwhile stays as
 * it is.
 */
export async function storePage({ db, now }: Services, paymentId: string, page: Page | null): Promise<PaymentRow> {
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
const storeRefusal = (services: Services, paymentId: string, { reason }: Refusal) =>
  services.db.transact(async (tx) => {
    const payment = (await lockPayment(tx, paymentId))!;
    if (stateAfter(payment.state, 'fail') === null) return payment;
    await failPayment(tx, services, payment, { reference: '', paidWith: '', reason });
    return (await lockPayment(tx, paymentId))!;
  });

/**
 * Opens the provider's page for a payment, in its language. The provider sends the buyer to `returnUrl` afterwards.
 * Returns the payment: redirected, failed when the provider refused, or unknown when it didn't answer.
 */
export async function openPage(
  services: Services,
  payment: PaymentRow,
  { provider, onFault }: Pick<PaymentSettings, 'provider' | 'onFault'>,
  returnUrl: string,
): Promise<PaymentRow> {
  const { paymentId, pageUntil, saveMethod: save } = payment;
  try {
    const page = await provider.openPage({ ...payment, returnUrl, until: new Date(pageUntil), save });
    return await storePage(services, paymentId, page);
  } catch (error) {
    if (error instanceof Refusal) return storeRefusal(services, paymentId, error);
    onFault(error);
    return storePage(services, paymentId, null);
  }
}
