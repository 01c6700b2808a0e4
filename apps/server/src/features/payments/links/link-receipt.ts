import { dayIn } from '@tradecounter/rules/clock';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { reachedAt } from '../../../platform/mail/letterhead.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { findCounter } from '../../accounts/repository.ts';
import { findPaymentOf } from '../payment-repository.ts';
import { renderReceipt } from '../settling/receipt-mail.ts';
import { findVisitor } from './link-repository.ts';

interface LinkReceiptJob {
  customerNumber: string;
  paymentId: string;
}

/** Mails receipts to visitors who paid by a link. */
export const linkReceiptMail: Queue<LinkReceiptJob> = { name: 'payment-link-receipt-mail', atOnce: mailsAtOnce };

/** Mails the receipt to the address that the visitor typed. It says no more than the page of the link did. */
export async function sendLinkReceipt(
  { db, mailer, letterhead, timeZone, precision }: MailServices,
  key: LinkReceiptJob,
): Promise<void> {
  const payment = await findPaymentOf(db, key);
  const visitor = await findVisitor(db, key);
  if (payment === null || payment.settledAt === null || visitor === null || visitor.email === '') return;
  const { email: to, language } = visitor;
  const head = reachedAt(await letterhead(), await findCounter(db, key.customerNumber));
  const day = dayIn(timeZone)(new Date(payment.settledAt));
  const mail = renderReceipt(payment, { to, name: '', language, portal: null, day, precision }, head);
  await mailer.send({ ...mail, id: `${mail.id}-link` });
}
