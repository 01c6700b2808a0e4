import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Language } from '../../../platform/words/languages.ts';

/** Informs a person that their password was changed. */
export interface PasswordMailJob {
  /** Stays the same when the mail is retried. */
  id: string;
  to: string;
  name: string;
  customerNumber: string;
  language: Language;
}

export const passwordMail: Queue<PasswordMailJob> = { name: 'password-mail', atOnce: mailsAtOnce };
