import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';

/** Hours for which the link in the mail to a new address is valid. */
export const linkHours = 24;

/** Mails a link to a new address. The token is created with the mail, so that the queue contains none. */
export interface NewAddressJob {
  /** The id of the change. */
  change: string;
  customerNumber: string;
  language: Language;
}

export const newAddressMail: Queue<NewAddressJob> = { name: 'new-address-mail', atOnce: mailsAtOnce };
