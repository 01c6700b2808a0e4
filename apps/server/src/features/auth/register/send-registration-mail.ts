import { paths } from '@tradecounter/contract/pages';
import type { Executor } from '../../../platform/db/database.ts';
import { auditSystem } from '../../../platform/audit/record.ts';
import type { Language } from '../../../platform/words/say.ts';
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

/** Where the distributor is told that somebody waits; null = at the address of the letterhead, else at the sender's. */
interface DistributorHouse extends MailHouse {
  distributor: string | null;
  sender: string;
}

/** Nothing proves that they may: no mail, or this would tell whose invoices are whose to anybody, and mail anybody for anybody. */
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
  // Who has the address has an account; that somebody tried is told there, and nowhere else.
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
 * Tells whoever asked to be registered how it goes on: the link that confirms the address, or that there is an account already. Where nothing proves that
 * they may, the registration is forgotten without a mail. Or tells the distributor that somebody waits.
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

/** Tells whoever was approved that the sign-in is open. */
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

const dayIn = (language: Language, instant: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(instant);

/** The link by which somebody who has an account already takes the customer: the mail itself proves the address, and no form is asked for. */
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

/** Mails an invitation with its code, made here and now; one that was mailed before can be used no more. Who has an account already gets a link that adds the customer to it. */
export async function sendInvitationMail(
  house: MailHouse,
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
    until: dayIn(language, new Date(found.expiresAt)),
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

/** Tells whoever was declined, in so many words and without a reason: the counter knows it. */
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
