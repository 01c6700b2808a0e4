import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';

/** Mails the receipt of a payment to the payer, or to the user who asks for it. */
export interface ReceiptJob {
  customerNumber: string;
  paymentId: string;
  language: Language;
  /** The user who asked for the receipt, and the ISO instant of the request. */
  asked?: { userId: number; at: string };
}

export const receiptMail: Queue<ReceiptJob> = { name: 'payment-receipt-mail', atOnce: mailsAtOnce };
