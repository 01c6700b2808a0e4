import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';

/** Hours for which the link in a registration's mail is valid. */
export const confirmHours = 24;

/**
 * A mail about a registration. The job holds only its id, so no personal data is in the queue. `asked` goes to the
 * person, unless their proof is wrong. `waiting` informs the distributor that a person waits for approval.
 */
export interface RegistrationMailJob {
  about: 'asked' | 'waiting';
  registration: string;
}

/** For a person whose registration was approved. */
export interface ApprovedMailJob {
  id: string;
  to: string;
  name: string;
  username: string;
  customerNumber: string;
  language: Language;
}

/** For a person whose registration was declined. */
export type DeclinedMailJob = Omit<ApprovedMailJob, 'username'>;

/** For an invited person. The code is made with the mail. */
export interface InvitationMailJob {
  invitation: string;
  language: Language;
}

export const registrationMail: Queue<RegistrationMailJob> = { name: 'registration-mail', atOnce: mailsAtOnce };
export const approvedMail: Queue<ApprovedMailJob> = { name: 'approved-mail', atOnce: mailsAtOnce };
export const declinedMail: Queue<DeclinedMailJob> = { name: 'declined-mail', atOnce: mailsAtOnce };
export const invitationMail: Queue<InvitationMailJob> = { name: 'invitation-mail', atOnce: mailsAtOnce };
