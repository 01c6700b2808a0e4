import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ReceiptJob } from './receipt-mail.ts';

/** Mails the person who scheduled a payment, or paid with a saved method, that it failed. */
export const failedMail: Queue<ReceiptJob> = { name: 'payment-failed-mail', atOnce: mailsAtOnce };
