import { paths } from '@tradecounter/contract/pages/pages';
import type { PauseReason } from '@tradecounter/contract/payments/automatic-calls';
import { formatMoney } from '@tradecounter/rules/money';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { sendNote } from '../../auth/send-note.ts';
import { findPaymentOf } from '../payment-repository.ts';
import { reasonOf } from '../present.ts';
import { findPayer } from '../settling/receipt-repository.ts';

interface PausedJob {
  customerNumber: string;
  /** The user who set it. */
  userId: number;
  language: Language;
  paidWith: string;
  paused: PauseReason;
  /** The payment that failed or came back. Empty otherwise. */
  paymentId: string;
  /** ISO instant. */
  at: string;
}

/** Mails to users whose automatic payment is paused. */
export const pausedMail: Queue<PausedJob> = { name: 'automatic-payment-paused-mail', atOnce: mailsAtOnce };

/** Mails why automatic payment is paused, and that nothing more is charged. */
export async function sendPaused(services: MailServices, job: PausedJob): Promise<void> {
  const { customerNumber, userId, language, paidWith, paused, paymentId, at } = job;
  const reader = await findPayer(services.db, { customerNumber, userId });
  if (reader === null || reader.email === null || reader.email === '') return;
  const money = { precision: services.precision, currency: reader.currency };
  const payment = paymentId === '' ? null : await findPaymentOf(services.db, { customerNumber, paymentId });
  await sendNote(services, {
    id: `automatic-payment-paused-${customerNumber}-${at}`,
    to: reader.email,
    language,
    words: 'automaticPaused',
    sentences: [paused, 'nothing'],
    values: {
      paidWith,
      number: paymentId,
      amount: payment === null ? '' : formatMoney(payment.amount, money),
      invoices: (payment?.lines ?? []).map(({ invoiceNumber }) => invoiceNumber).join(', '),
      reason: payment === null ? '' : reasonOf(payment.reason, sayIn(language)),
    },
    link: paths.payments,
    customerNumber,
  });
}
