import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';

/** Minutes for which a link is valid. */
export const linkMinutes = 30;

/** Mails a password link. The job carries no token: its handler makes one, so that the queue never holds it. */
export interface ForgotMailJob {
  /** Stays the same when the mail is retried. */
  id: string;
  /**
   * Null when the name is unknown or was used too often. We queue a job anyway, so that the answer takes the same time.
   */
  userId: number | null;
  language: Language;
  /** ISO. */
  askedAt: string;
}

export const forgotMail: Queue<ForgotMailJob> = { name: 'forgot-mail', atOnce: mailsAtOnce };
