import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';

/** Informs the requester that a hold is about to end. `until` is the last day in the mail, ISO. */
export interface HoldMailJob {
  customerNumber: string;
  holdNumber: string;
  until: string;
}

export const holdMail: Queue<HoldMailJob> = { name: 'hold-ending-mail', atOnce: mailsAtOnce };
