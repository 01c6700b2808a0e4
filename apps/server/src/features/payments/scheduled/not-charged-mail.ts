import { paths } from '@tradecounter/contract/pages/pages';
import { formatMoney } from '@tradecounter/rules/money';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { sendNote } from '../../auth/send-note.ts';
import { findPayer } from '../settling/receipt-repository.ts';
import { findScheduledOf } from './scheduled-repository.ts';

interface NotChargedJob {
  customerNumber: string;
  headerGUID: string;
  language: Language;
  /** True when credits cover what the invoices still owe. False when the invoices owe nothing anymore. */
  isCovered: boolean;
}

/** Mails to users whose scheduled payment had nothing left to charge on its day. */
export const notChargedMail: Queue<NotChargedJob> = { name: 'payment-not-charged-mail', atOnce: mailsAtOnce };

/** Sends the mail if the user can still act for the customer. */
export async function sendNotCharged(
  services: MailServices,
  { customerNumber, headerGUID, language, isCovered }: NotChargedJob,
): Promise<void> {
  const scheduled = await findScheduledOf(services.db, { customerNumber, headerGUID });
  if (scheduled === null) return;
  const reader = await findPayer(services.db, { customerNumber, userId: scheduled.userId });
  if (reader === null || reader.email === null || reader.email === '') return;
  const money = { precision: services.precision, currency: reader.currency };
  await sendNote(services, {
    id: `payment-not-charged-${headerGUID}`,
    to: reader.email,
    language,
    words: 'paymentNotCharged',
    sentences: [isCovered ? 'covered' : 'paid', 'nothing'],
    values: {
      amount: formatMoney(scheduled.amount, money),
      invoices: scheduled.lines.map(([invoiceNumber]) => invoiceNumber).join(', '),
    },
    link: paths.unpaidInvoices,
    customerNumber,
  });
}
