import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ReceiptJob } from './receipt-mail.ts';

/** What became of a payment, and the exact amount that was taken back of it by then. */
export interface ReturnedJob extends ReceiptJob {
  state: 'settled' | 'disputed' | 'returned' | 'refunded';
  takenBack: string;
}

/** Mails whoever paid that money was taken back, or came back after a dispute. */
export const returnedMail: Queue<ReturnedJob> = { name: 'payment-returned-mail', atOnce: mailsAtOnce };
