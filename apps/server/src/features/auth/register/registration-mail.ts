import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { paths } from '@tradecounter/contract/pages/pages';
import type { Executor } from '../../../platform/db/database.ts';
import { auditSystem } from '../../../platform/audit/record.ts';
import { dayTextAt } from '../../../platform/words/day-text.ts';
import { newLinkToken } from '../link-token.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { sendNote } from '../send-note.ts';
import { findJoiner, type Joiner } from '../people/member-repository.ts';
import { findHolder } from '../people/people-repository.ts';
import { hashInvitationCode, newInvitationCode } from './invitation-code.ts';
import { findOpenInvitation, type InvitationRow, setInvitationCode } from './invitation-repository.ts';
import {
  findUnconfirmed,
  findWaiting,
  insertRegistration,
  isProved,
  type RegistrationRow,
  removeRegistration,
  setToken,
} from './registration-repository.ts';

/** Hours for which the link in a registration's mail is valid. */
const confirmHours = 24;

/**
 * A mail about a registration. The job holds only its id, so no personal data is in the queue. `asked` goes to the
 * person, unless their proof is wrong. `waiting` informs the distributor that a person waits for approval.
 */
interface RegistrationMailJob {
  about: 'asked' | 'waiting';
  registration: string;
}

/** For a person whose registration was approved. */
interface ApprovedMailJob {
  id: string;
  to: string;
  name: string;
  username: string;
  customerNumber: string;
  language: Language;
}

/** For a person whose registration was declined. */
type DeclinedMailJob = Omit<ApprovedMailJob, 'username'>;

/** For an invited person. The code is made with the mail. */
interface InvitationMailJob {
  invitation: string;
  language: Language;
}

export const registrationMail: Queue<RegistrationMailJob> = { name: 'registration-mail', atOnce: mailsAtOnce };
export const approvedMail: Queue<ApprovedMailJob> = { name: 'approved-mail', atOnce: mailsAtOnce };
export const declinedMail: Queue<DeclinedMailJob> = { name: 'declined-mail', atOnce: mailsAtOnce };
export const invitationMail: Queue<InvitationMailJob> = { name: 'invitation-mail', atOnce: mailsAtOnce };

const confirmMilliseconds = confirmHours * 3_600_000;

interface DistributorDependencies extends MailServices {
  /** Address for notices about waiting registrations. Null = the letterhead's address, or else `sender`. */
  distributor: string | null;
  /** The address that mails are sent from. */
  sender: string;
}

/**
 * Deletes a registration without valid proof and sends no mail. A mail would reveal whose invoice a number is, and
 * would let strangers mail any address.
 */
async function refuse(
  db: Executor,
  { id, username, customerNumber, email }: RegistrationRow,
  now: Date,
): Promise<void> {
  await removeRegistration(db, id);
  await auditSystem(db, now, {
    action: 'auth.registration_refused',
    subject: username,
    after: { customerNumber, email },
  });
}

const noteTo = ({ id, email, firstName, username, customerNumber }: RegistrationRow) => ({
  id: `registration-${id}`,
  to: email,
  customerNumber,
  values: { name: firstName, username, hours: String(confirmHours) },
});

/**
 * Mails the link that confirms the address. If an account already uses the address or the user name, mails that instead
 * and deletes the registration.
 */
async function mailNextStep(services: MailServices, registration: RegistrationRow): Promise<void> {
  const { db } = services;
  const { id, username, email, language } = registration;
  const holder = await findHolder(db, username, email);
  const note = { ...noteTo(registration), language };
  // The owner of the address already has an account. Only they learn of the attempt.
  if (holder?.email?.toLowerCase() === email.toLowerCase()) {
    await sendNote(services, {
      ...note,
      to: holder.email,
      words: 'haveAccount',
      sentences: ['have', 'signIn'],
      values: {
        ...note.values,
        name: holder.firstName === '' ? holder.username : holder.firstName,
        username: holder.username,
      },
      link: paths.signIn,
      after: ['notYou'],
    });
    return void (await removeRegistration(db, id));
  }
  if (holder !== null) {
    await sendNote(services, { ...note, words: 'nameTaken', sentences: ['taken'], link: paths.register });
    return void (await removeRegistration(db, id));
  }
  const { token, tokenHash } = newLinkToken();
  await setToken(db, { id, tokenHash, expiresAt: new Date(services.now().getTime() + confirmMilliseconds) });
  await sendNote(services, {
    ...note,
    words: 'confirmAddress',
    sentences: ['asked', 'valid'],
    link: `${paths.register}?token=${token}`,
    after: ['notYou'],
  });
}

async function notifyDistributor(services: DistributorDependencies, id: string): Promise<void> {
  const registration = await findWaiting(services.db, id);
  if (registration === null) return;
  const { firstName, lastName, username, email, customerNumber, customerName, invoiceNumber } = registration;
  const values = {
    name: `${firstName} ${lastName}`,
    username,
    email,
    customer: `${customerNumber} ${customerName}`.trim(),
    invoice: invoiceNumber ?? '',
  };
  const to = services.distributor ?? (await services.letterhead()).email ?? services.sender;
  await sendNote(services, {
    id: `registration-waiting-${id}`,
    to,
    language: 'en',
    words: 'registrationWaiting',
    sentences: ['waits', 'proof', 'approve'],
    values,
    customerNumber: '',
    replyTo: email,
  });
}

/**
 * Mails the next step of a registration: the link that confirms the address, or that an account exists already.
 * Deletes a registration without valid proof, and sends no mail. With `waiting`, informs the distributor instead.
 */
export async function sendRegistrationMail(
  services: DistributorDependencies,
  { about, registration: id }: RegistrationMailJob,
): Promise<void> {
  if (about === 'waiting') return notifyDistributor(services, id);
  const now = services.now();
  const registration = await findUnconfirmed(services.db, id);
  if (registration === null) return;
  if (now.getTime() - Date.parse(registration.askedAt) > confirmMilliseconds)
    return void (await removeRegistration(services.db, id));
  if (await isProved(services.db, id, now)) await mailNextStep(services, registration);
  else await refuse(services.db, registration, now);
}

/** Mails a person that their registration was approved. */
export const sendApprovedMail = (
  services: MailServices,
  { id, to, language, name, username, customerNumber }: ApprovedMailJob,
): Promise<void> =>
  sendNote(services, {
    id: `approved-${id}`,
    to,
    language,
    words: 'approved',
    sentences: ['approved'],
    values: { name, username },
    link: paths.signIn,
    customerNumber,
  });

/**
 * Makes the link by which a person with an account adds the customer. Receiving the mail proves the address, so no form
 * is needed.
 */
async function joiningLink(
  services: MailServices,
  invitation: InvitationRow & { email: string },
  codeHash: Buffer,
  { username, name }: Joiner,
  language: Language,
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  const { customerNumber, email, expiresAt } = invitation;
  const id = await insertRegistration(
    services.db,
    {
      customerNumber,
      invoiceNumber: null,
      invitationHash: codeHash,
      username,
      email,
      firstName: name,
      lastName: '',
      passwordHash: '',
      language,
    },
    services.now(),
  );
  await setToken(services.db, { id, tokenHash, expiresAt: new Date(expiresAt) });
  return `${paths.register}?token=${token}`;
}

/**
 * Mails an invitation with a new code, which replaces an earlier one. People with an account get a link that adds the
 * customer to it.
 */
export async function sendInvitationMail(
  services: MailServices,
  { invitation: id, language }: InvitationMailJob,
): Promise<void> {
  const invitation = await findOpenInvitation(services.db, id, services.now());
  if (invitation === null || invitation.email === null) return;
  const { customerNumber, customerName, email, inviter } = invitation;
  const code = newInvitationCode();
  const codeHash = hashInvitationCode(code);
  await setInvitationCode(services.db, id, codeHash);
  const joiner = await findJoiner(services.db, email, customerNumber);
  const values = {
    customer: customerName,
    customerNumber,
    code,
    until: dayTextAt(invitation.expiresAt, services.timeZone, language),
    inviter: inviter ?? '',
    username: joiner?.username ?? '',
    name: joiner?.name ?? '',
  };
  const note = {
    id: `invitation-${id}-${Date.parse(invitation.expiresAt)}`,
    to: email,
    language,
    values,
    customerNumber,
    after: ['notYou'],
  };
  const invited = inviter === null ? 'invited' : 'invitedBy';
  if (joiner !== null) {
    const link = await joiningLink(services, { ...invitation, email }, codeHash, joiner, language);
    return sendNote(services, { ...note, words: 'joining', sentences: [invited, 'account'], link });
  }
  const search = new URLSearchParams({ customer: customerNumber, invitation: code }).toString().replaceAll('+', '%20');
  await sendNote(services, {
    ...note,
    words: 'invitation',
    sentences: [invited, 'code'],
    link: `${paths.register}?${search}`,
  });
}

/** Mails a person that their registration was declined. The mail gives no reason, which the counter can explain. */
export const sendDeclinedMail = (
  services: MailServices,
  { id, to, language, name, customerNumber }: DeclinedMailJob,
): Promise<void> =>
  sendNote(services, {
    id: `declined-${id}`,
    to,
    language,
    words: 'declined',
    sentences: ['declined'],
    values: { name, customerNumber },
    customerNumber,
  });
