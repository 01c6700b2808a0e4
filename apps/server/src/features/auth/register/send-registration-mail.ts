import { paths } from '@tradecounter/contract/pages/pages';
import type { Executor } from '../../../platform/db/database.ts';
import { auditSystem } from '../../../platform/audit/record.ts';
import { dayTextAt } from '../../../platform/words/day-text.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { newLinkToken } from '../link-token.ts';
import { type MailHouse, sendNote } from '../mail-house.ts';
import { findJoiner, type Joiner } from '../people/member-repository.ts';
import { findHolder } from '../people/people-repository.ts';
import { hashInvitationCode, newInvitationCode } from './invitation-code.ts';
import { findOpenInvitation, giveCode, type InvitationRow } from './invitation-repository.ts';
import {
  type ApprovedMailJob,
  confirmHours,
  type DeclinedMailJob,
  type InvitationMailJob,
  type RegistrationMailJob,
} from './registration-mail.ts';
import {
  findUnconfirmed,
  findWaiting,
  giveToken,
  insertRegistration,
  isProved,
  type RegistrationRow,
  removeRegistration,
} from './registration-repository.ts';

const span = confirmHours * 3_600_000;

/** Where to inform the distributor of waiting registrations. Null = the letterhead's address, or else the sender's. */
interface DistributorHouse extends MailHouse {
  distributor: string | null;
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

async function answer(house: MailHouse, asked: RegistrationRow): Promise<void> {
  const { db } = house;
  const { id, username, email, language } = asked;
  const holder = await findHolder(db, username, email);
  const note = { ...noteTo(asked), language };
  // The owner of the address already has an account. Only they learn of the attempt.
  if (holder?.email?.toLowerCase() === email.toLowerCase()) {
    await sendNote(house, {
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
    await sendNote(house, { ...note, words: 'nameTaken', sentences: ['taken'], link: paths.register });
    return void (await removeRegistration(db, id));
  }
  const { token, tokenHash } = newLinkToken();
  await giveToken(db, { id, tokenHash, expiresAt: new Date(house.now().getTime() + span) });
  await sendNote(house, {
    ...note,
    words: 'confirmAddress',
    sentences: ['asked', 'valid'],
    link: `${paths.register}?token=${token}`,
    after: ['notYou'],
  });
}

async function tellDistributor(house: DistributorHouse, id: string): Promise<void> {
  const found = await findWaiting(house.db, id);
  if (found === null) return;
  const { firstName, lastName, username, email, customerNumber, customerName, invoiceNumber } = found;
  const values = {
    name: `${firstName} ${lastName}`,
    username,
    email,
    customer: `${customerNumber} ${customerName}`.trim(),
    invoice: invoiceNumber ?? '',
  };
  const to = house.distributor ?? (await house.letterhead()).email ?? house.sender;
  await sendNote(house, {
    id: `registration-waiting-${id}`,
    to,
    language: 'en',
    words: 'registrationWaiting',
    sentences: ['waits', 'proof', 'approve'],
    values,
    customerNumber: '',
  });
}

/**
 * Mails the next step of a registration: the link that confirms the address, or that an account exists already.
 * Deletes a registration without valid proof, and sends no mail. With `waiting`, informs the distributor instead.
 */
export async function sendRegistrationMail(
  house: DistributorHouse,
  { about, registration: id }: RegistrationMailJob,
): Promise<void> {
  if (about === 'waiting') return tellDistributor(house, id);
  const now = house.now();
  const asked = await findUnconfirmed(house.db, id);
  if (asked === null) return;
  if (now.getTime() - Date.parse(asked.askedAt) > span) return void (await removeRegistration(house.db, id));
  if (await isProved(house.db, id, now)) await answer(house, asked);
  else await refuse(house.db, asked, now);
}

/** Mails a person that their registration was approved. */
export const sendApprovedMail = (
  house: MailHouse,
  { id, to, language, name, username, customerNumber }: ApprovedMailJob,
): Promise<void> =>
  sendNote(house, {
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
  house: MailHouse,
  found: InvitationRow & { email: string },
  codeHash: Buffer,
  { username, name }: Joiner,
  language: Language,
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  const { customerNumber, email, expiresAt } = found;
  const id = await insertRegistration(
    house.db,
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
    house.now(),
  );
  await giveToken(house.db, { id, tokenHash, expiresAt: new Date(expiresAt) });
  return `${paths.register}?token=${token}`;
}

/**
 * Mails an invitation with a new code, which replaces an earlier one. People with an account get a link that adds the
 * customer to it.
 */
export async function sendInvitationMail(
  house: MailHouse & { timeZone: string },
  { invitation: id, language }: InvitationMailJob,
): Promise<void> {
  const found = await findOpenInvitation(house.db, id, house.now());
  if (found === null || found.email === null) return;
  const { customerNumber, customerName, email, inviter } = found;
  const code = newInvitationCode();
  const codeHash = hashInvitationCode(code);
  await giveCode(house.db, id, codeHash);
  const joiner = await findJoiner(house.db, email, customerNumber);
  const values = {
    customer: customerName,
    customerNumber,
    code,
    until: dayTextAt(found.expiresAt, house.timeZone, language),
    inviter: inviter ?? '',
    username: joiner?.username ?? '',
    name: joiner?.name ?? '',
  };
  const note = {
    id: `invitation-${id}-${Date.parse(found.expiresAt)}`,
    to: email,
    language,
    values,
    customerNumber,
    after: ['notYou'],
  };
  const invited = inviter === null ? 'invited' : 'invitedBy';
  if (joiner !== null) {
    const link = await joiningLink(house, { ...found, email }, codeHash, joiner, language);
    return sendNote(house, { ...note, words: 'joining', sentences: [invited, 'account'], link });
  }
  const search = new URLSearchParams({ customer: customerNumber, invitation: code }).toString().replaceAll('+', '%20');
  await sendNote(house, {
    ...note,
    words: 'invitation',
    sentences: [invited, 'code'],
    link: `${paths.register}?${search}`,
  });
}

/** Mails a person that their registration was declined. The mail gives no reason, which the counter can explain. */
export const sendDeclinedMail = (
  house: MailHouse,
  { id, to, language, name, customerNumber }: DeclinedMailJob,
): Promise<void> =>
  sendNote(house, {
    id: `declined-${id}`,
    to,
    language,
    words: 'declined',
    sentences: ['declined'],
    values: { name, customerNumber },
    customerNumber,
  });
