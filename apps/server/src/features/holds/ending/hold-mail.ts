import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';

/** Tells whoever asked for a hold that it is about to end; `until` is the day that is told, ISO. */
export interface HoldMailJob {
  customerNumber: string;
  holdNumber: string;
  until: string;
}

export const holdMail: Queue<HoldMailJob> = { name: 'hold-ending-mail', atOnce: mailsAtOnce };
