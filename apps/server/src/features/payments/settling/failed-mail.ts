import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ReceiptJob } from './receipt-mail.ts';
import { paths } from '@tradecounter/contract/pages/pages';
import { formatMoney } from '@tradecounter/rules/money';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { sendNote } from '../../auth/send-note.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { findPaymentOf } from '../payment-repository.ts';
import { reasonOf } from '../present.ts';
import { findPayer } from './receipt-repository.ts';

/** Mails to users whose scheduled payment, or payment with a saved method, failed. */
export const failedMail: Queue<ReceiptJob> = { name: 'payment-failed-mail', atOnce: mailsAtOnce };

/** Mails that a payment failed, why, and where to pay again. */
export async function sendFailed(services: MailServices, { language, ...key }: ReceiptJob): Promise<void> {
  const payment = await findPaymentOf(services.db, key);
  if (payment === null || payment.state !== 'failed') return;
  const reader = await findPayer(services.db, { customerNumber: key.customerNumber, userId: payment.userId });
  if (reader === null || reader.email === null || reader.email === '') return;
  const money = { precision: services.precision, currency: reader.currency };
  await sendNote(services, {
    id: `payment-failed-${payment.paymentId}`,
    to: reader.email,
    language,
    words: 'paymentFailed',
    sentences: ['failed', 'open'],
    values: {
      number: payment.paymentId,
      amount: formatMoney(payment.amount, money),
      invoices: payment.lines.map(({ invoiceNumber }) => invoiceNumber).join(', '),
      reason: reasonOf(payment.reason, sayIn(language)),
    },
    link: paths.unpaidInvoices,
    customerNumber: key.customerNumber,
  });
}
