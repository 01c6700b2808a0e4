import type { Transaction } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { PaymentRow } from '../payment-repository.ts';
import { linkReceiptMail } from './link-receipt.ts';
import { findVisitor, markPaid } from './link-repository.ts';

/** Uses up the link of a payment whose money was received, and mails a receipt to the visitor who asked for one. */
export async function settleLink(tx: Transaction, jobs: Jobs, payment: PaymentRow, now: Date): Promise<void> {
  const { customerNumber, paymentId, linkId } = payment;
  await markPaid(tx, { customerNumber, id: linkId, paymentId }, now);
  const visitor = await findVisitor(tx, { customerNumber, paymentId });
  if (visitor !== null && visitor.email !== '') await jobs.send(tx, linkReceiptMail, { customerNumber, paymentId });
}
