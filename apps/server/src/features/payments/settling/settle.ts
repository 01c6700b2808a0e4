import type { EventPayload } from '@tradecounter/contract/events/events';
import { decimal, toText } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import type { DiscountedAmount } from '../../ledger/ledger-repository.ts';
import { postPayment } from '../../ledger/post-payment.ts';
import { settleLink } from '../links/settle-link.ts';
import { changeLines, changePayment, type PaymentLineRow, type PaymentRow } from '../payment-repository.ts';
import type { Outcome } from '../providers/provider.ts';
import { insertSavedMethod } from '../saved/saved-method-repository.ts';
import { receiptMail } from './receipt-mail.ts';

/** Returns the fields that all events about the end of a payment share. */
export const endedFields = (
  payment: PaymentRow,
  reference: string,
): Omit<EventPayload<'payment.settled'>, 'settledAt' | 'onAccount' | 'postings'> => ({
  customerNumber: payment.customerNumber,
  paymentId: payment.paymentId,
  method: payment.method,
  amount: toText(decimal(payment.amount)),
  ...(payment.currency !== '' && { currency: payment.currency }),
  provider: payment.provider,
  reference,
  paidBy: payment.paidBy,
  headerGUID: payment.headerGUID,
  linkId: payment.linkId,
  lines: payment.lines.map(({ invoiceNumber, amount, discount, comment }) => ({
    invoiceNumber,
    amount: toText(decimal(amount)),
    discount: toText(decimal(discount)),
    comment,
  })),
});

/** Returns the line with the amount that its invoice took. */
const asApplied = <Line extends PaymentLineRow>(line: Line, postings: readonly DiscountedAmount[]): Line => {
  const posted = postings.find(({ invoiceNumber }) => invoiceNumber === line.invoiceNumber);
  return { ...line, amount: posted?.amount ?? '0', discount: posted?.discount ?? '0' };
};

/**
 * Posts the money, and announces it by event and mail. From then on, the payment's lines have the amounts that their
 * invoices took. Call it with the payment locked. `credit` is what the payment took of the customer's credit.
 */
export async function settle(
  tx: Transaction,
  { now: clock, jobs }: Pick<Services, 'now' | 'jobs'>,
  payment: PaymentRow,
  outcome: Pick<Outcome, 'reference' | 'paidWith' | 'token'> & { credit?: DiscountedAmount },
): Promise<void> {
  const now = clock();
  const { customerNumber, paymentId, language } = payment;
  const posted = await postPayment(tx, { customerNumber, paymentId, now }, payment.lines);
  const onAccount = posted.find(({ invoiceNumber }) => invoiceNumber === '')?.amount ?? '0';
  const postings = outcome.credit === undefined ? posted : [...posted, outcome.credit];
  const lines = payment.lines.map((line) => asApplied(line, posted));
  await changeLines(tx, payment, lines);
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
  const payload = { ...endedFields({ ...payment, lines }, reference), settledAt, onAccount, postings };
  await emit(tx, now, { type: 'payment.settled', customerNumber, subject: paymentId, payload });
  await jobs.send(tx, receiptMail, { customerNumber, paymentId, language });
  if (payment.linkId !== '') await settleLink(tx, jobs, payment, now);
}
