import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/say.ts';

/** Hours for which the link of such a mail is valid. */
export const linkHours = 24;

/** Mails a link to a new address. The token is made with the mail, so that none is in the queue. */
export interface NewAddressJob {
  /** The id of the change. */
  change: string;
  customerNumber: string;
  language: Language;
}

export const newAddressMail: Queue<NewAddressJob> = { name: 'new-address-mail', atOnce: mailsAtOnce };
