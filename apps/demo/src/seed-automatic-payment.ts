import { pay as payCall } from '@tradecounter/contract/payments/payment-calls';
import { findPayable } from '../../server/src/features/ledger/payable.ts';
import { setAutomatic } from '../../server/src/features/payments/automatic/set-automatic.ts';
import { pay } from '../../server/src/features/payments/paying/pay.ts';
import { findSavedMethods } from '../../server/src/features/payments/saved/saved-method-repository.ts';
import { settlePayment } from '../../server/src/features/payments/settling/settle-payment.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { answerOnPage, settingsOf } from './pay-in-demo.ts';
import { contextOf, daysBefore, withKey } from './seed-orders.ts';

const customerNumber = '117-0450';

/** The limit per invoice in dollars, below the largest invoices of the account. */
const limit = '3000';

/**
 * Turns automatic payment on for `buyer`'s third account, with a card that was saved when a part of an invoice was
 * paid. The keys make a second run harmless.
 */
export async function seedAutomaticPayment(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', customerNumber);
  const past = daysBefore(context, 6);
  const open = await findPayable(services.db, { customerNumber, now: services.now() });
  const oldest = open.find(({ payable }) => payable.gt(0));
  if (oldest === undefined) return;
  const asked = payCall.body.parse({
    customerNumber,
    method: 'creditCard',
    saveMethod: 'Y',
    invoices: [{ invoiceNumber: oldest.invoice.invoiceNumber, payAmount: 50 }],
  });
  const { paymentId, redirectUrl } = await pay(withKey(past, 'demo payment saved'), asked, settingsOf(past));
  if (redirectUrl !== null) await answerOnPage(past, redirectUrl, 'approve');
  await settlePayment(past, settingsOf(past).provider, paymentId);
  const whose = { customerNumber, userId: context.actor.userId, provider: 'sandbox' };
  const [saved] = await findSavedMethods(services.db, whose);
  if (saved === undefined) return;
  const terms = { customerNumber, savedMethod: saved.id, payOn: 'due' as const, limit };
  await setAutomatic(withKey(context, 'demo automatic payment'), terms, settingsOf(context));
}
