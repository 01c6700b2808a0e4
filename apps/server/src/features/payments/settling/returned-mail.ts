import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ReceiptJob } from './receipt-mail.ts';

/** The outcome of a payment, and the exact amount taken back so far. */
export interface ReturnedJob extends ReceiptJob {
  state: 'settled' | 'disputed' | 'returned' | 'refunded';
  takenBack: string;
}

/** Mails the payer that money was taken back, or restored after a dispute. */
export const returnedMail: Queue<ReturnedJob> = { name: 'payment-returned-mail', atOnce: mailsAtOnce };
