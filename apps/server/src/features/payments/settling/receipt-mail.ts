import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/say.ts';

/** Sends the receipt of a payment to whoever paid, or to the person who asks for it. */
export interface ReceiptJob {
  customerNumber: string;
  paymentId: string;
  language: Language;
  /** Who asks for it, and the ISO instant of that. */
  asked?: { userId: number; at: string };
}

export const receiptMail: Queue<ReceiptJob> = { name: 'payment-receipt-mail', atOnce: mailsAtOnce };
