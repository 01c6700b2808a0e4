import type { EventPayload } from '@tradecounter/contract/events/events';
import { decimal, toText } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/http/register-call.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { postPayment } from '../../ledger/post-payment.ts';
import { changePayment, type PaymentRow } from '../payment-repository.ts';
import type { Outcome } from '../providers/provider.ts';
import { insertSavedMethod } from '../saved/saved-method-repository.ts';
import { receiptMail } from './receipt-mail.ts';

/** Returns the fields that all events about the end of a payment share. */
export const endedFields = (
  payment: PaymentRow,
  reference: string,
): Omit<EventPayload<'payment.settled'>, 'settledAt' | 'onAccount'> => ({
  customerNumber: payment.customerNumber,
  paymentId: payment.paymentId,
  method: payment.method,
  amount: toText(decimal(payment.amount)),
  provider: payment.provider,
  reference,
  paidBy: payment.paidBy,
  lines: payment.lines.map(({ invoiceNumber, amount, discount, comment }) => ({
    invoiceNumber,
    amount: toText(decimal(amount)),
    discount: toText(decimal(discount)),
    comment,
  })),
});

/** Posts the money, and announces it by event and mail. Call it with the payment locked. */
export async function settle(
  tx: Transaction,
  { now: clock, jobs }: Pick<Services, 'now' | 'jobs'>,
  payment: PaymentRow,
  outcome: Pick<Outcome, 'reference' | 'paidWith' | 'token'>,
): Promise<void> {
  const now = clock();
  const { customerNumber, paymentId, language } = payment;
  const onAccount = toText(await postPayment(tx, { customerNumber, paymentId, now }, payment.lines));
  const { reference, paidWith, token } = outcome;
  const settledAt = now.toISOString();
  await changePayment(tx, paymentId, now, { state: 'settled', reference, paidWith, onAccount, settledAt });
  if (payment.saveMethod && token !== '') {
    const { userId, provider, method } = payment;
    await insertSavedMethod(tx, {
      customerNumber,
      userId,
      provider,
      token,
      method,
      label: paidWith,
      savedAt: settledAt,
    });
  }
  const payload = { ...endedFields(payment, reference), settledAt, onAccount };
  await emit(tx, now, { type: 'payment.settled', customerNumber, subject: paymentId, payload });
  await jobs.send(tx, receiptMail, { customerNumber, paymentId, language });
}
