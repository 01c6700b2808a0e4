import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Language } from '../../../platform/words/languages.ts';

/** Notifies the former address of an account that another address replaced it. */
export interface FormerAddressJob {
  /** The same for each attempt to send the mail. */
  id: string;
  to: string;
  /** The new address. */
  email: string;
  name: string;
  customerNumber: string;
  language: Language;
}

export const formerAddressMail: Queue<FormerAddressJob> = { name: 'former-address-mail', atOnce: mailsAtOnce };
