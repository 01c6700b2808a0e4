import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ReceiptJob } from './receipt-mail.ts';

/** Mails to users whose scheduled payment, or payment with a saved method, failed. */
export const failedMail: Queue<ReceiptJob> = { name: 'payment-failed-mail', atOnce: mailsAtOnce };
