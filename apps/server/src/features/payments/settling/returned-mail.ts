import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ReceiptJob } from './receipt-mail.ts';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { paths } from '@tradecounter/contract/pages/pages';
import { may } from '@tradecounter/contract/auth/permissions';
import { decimal } from '@tradecounter/rules/decimal';
import { formatMoney } from '@tradecounter/rules/money';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { sendNote } from '../../auth/send-note.ts';
import { ownerOf } from '../links/link-repository.ts';
import { findPaymentOf } from '../payment-repository.ts';
import { findPayer } from './receipt-repository.ts';

/** The outcome of a payment, and the exact amount taken back so far. */
export interface ReturnedJob extends ReceiptJob {
  state: 'settled' | 'disputed' | 'returned' | 'refunded';
  takenBack: string;
}

/** Mails the payer that money was taken back, or restored after a dispute. */
export const returnedMail: Queue<ReturnedJob> = { name: 'payment-returned-mail', atOnce: mailsAtOnce };

/** Returns the key of the mail's texts. A payment that is still settled was partly refunded, or its dispute was won. */
const wordsOf = ({ state, takenBack }: ReturnedJob): string =>
  state !== 'settled' ? state : decimal(takenBack).eq(0) ? 'won' : 'partRefunded';

/** Mails the outcome of a received payment to the payer, if the payer can still see invoices and prices. */
export async function sendReturned(services: MailServices, job: ReturnedJob): Promise<void> {
  const { language, state, takenBack, customerNumber, paymentId } = job;
  const payment = await findPaymentOf(services.db, { customerNumber, paymentId });
  if (payment === null) return;
  const reader = await findPayer(services.db, { customerNumber, userId: await ownerOf(services.db, payment) });
  if (reader === null || reader.email === null || reader.email === '') return;
  const money = { precision: services.precision, currency: reader.currency };
  const claims = mergeClaims(reader.userClaims, reader.claims);
  if (!may(claims, 'SeeInvoices') || !may(claims, 'SeePrices')) return;
  const what = wordsOf(job);
  const isOpenAgain = what !== 'won';
  await sendNote(services, {
    id: `payment-${state}-${paymentId}-${takenBack}`,
    to: reader.email,
    language,
    words: `paymentBack.${what}`,
    sentences: isOpenAgain ? ['what', 'open'] : ['what'],
    values: {
      number: paymentId,
      amount: formatMoney(payment.amount, money),
      back: formatMoney(takenBack, money),
      invoices: payment.lines.map(({ invoiceNumber }) => invoiceNumber).join(', '),
    },
    link: isOpenAgain ? paths.unpaidInvoices : paths.payments,
    customerNumber,
  });
}
