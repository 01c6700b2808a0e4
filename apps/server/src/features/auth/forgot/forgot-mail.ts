import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/say.ts';

/** Minutes for which the link of such a mail is valid. */
export const linkMinutes = 30;

/** Mails a link to whoever forgot the password. It carries no token: that is made when the mail is, so that none lies in the queue. */
export interface ForgotMailJob {
  /** The same for each try of the same mail. */
  id: string;
  /** Null: nobody goes by the name that was typed, or it was asked for too often. There is a job all the same, so that the answer takes the same time. */
  userId: number | null;
  language: Language;
  /** ISO. */
  askedAt: string;
}

export const forgotMail: Queue<ForgotMailJob> = { name: 'forgot-mail', atOnce: mailsAtOnce };
