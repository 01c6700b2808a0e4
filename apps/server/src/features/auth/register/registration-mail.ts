import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/say.ts';

/** Hours for which the link of such a mail is valid. */
export const confirmHours = 24;

/**
 * What is told about a registration, none of which lies in the queue. `asked`: to whoever asked, unless nothing proves that they may. `waiting`: to the
 * distributor, that somebody waits for approval.
 */
export interface RegistrationMailJob {
  about: 'asked' | 'waiting';
  registration: string;
}

/** To whoever was approved. */
export interface ApprovedMailJob {
  id: string;
  to: string;
  name: string;
  username: string;
  customerNumber: string;
  language: Language;
}

/** To whoever was declined. */
export type DeclinedMailJob = Omit<ApprovedMailJob, 'username'>;

/** To whoever is invited; the code is made with the mail. */
export interface InvitationMailJob {
  invitation: string;
  language: Language;
}

export const registrationMail: Queue<RegistrationMailJob> = { name: 'registration-mail', atOnce: mailsAtOnce };
export const approvedMail: Queue<ApprovedMailJob> = { name: 'approved-mail', atOnce: mailsAtOnce };
export const declinedMail: Queue<DeclinedMailJob> = { name: 'declined-mail', atOnce: mailsAtOnce };
export const invitationMail: Queue<InvitationMailJob> = { name: 'invitation-mail', atOnce: mailsAtOnce };
