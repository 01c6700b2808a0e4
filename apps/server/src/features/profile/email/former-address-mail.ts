import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Language } from '../../../platform/words/say.ts';

/** Tells the former address of an account that another one took its place. */
export interface FormerAddressJob {
  /** The same for each try of the same mail. */
  id: string;
  to: string;
  /** The new address. */
  email: string;
  name: string;
  customerNumber: string;
  language: Language;
}

export const formerAddressMail: Queue<FormerAddressJob> = { name: 'former-address-mail', atOnce: mailsAtOnce };
