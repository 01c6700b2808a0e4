import { paths } from '@tradecounter/contract/pages/pages';
import { newLinkToken } from '../link-token.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { sendNote } from '../send-note.ts';
import { type ForgotMailJob, linkMinutes } from './forgot-mail.ts';
import { findLinkOwner, saveLink } from './link-repository.ts';

const linkMilliseconds = linkMinutes * 60_000;

/**
 * Mails a new link and invalidates the previous one. Sends nothing to unknown or disabled people or to people without
 * an address. People without a password get a mail that says so. Drops a job that waited longer than a link is valid.
 */
export async function sendForgotMail(
  services: MailServices,
  { id, userId, language, askedAt }: ForgotMailJob,
): Promise<void> {
  const now = services.now();
  if (userId === null || now.getTime() - Date.parse(askedAt) > linkMilliseconds) return;
  const person = await findLinkOwner(services.db, userId);
  if (person === null || person.disabled || person.email === null) return;
  const { username, firstName, email, customerNumber } = person;
  const note = {
    id: `forgot-${id}`,
    to: email,
    language,
    words: 'forgot',
    customerNumber,
    values: { name: firstName === '' ? username : firstName, username, minutes: String(linkMinutes) },
  };
  if (!person.hasPassword) return sendNote(services, { ...note, sentences: ['noPassword'] });
  const { token, tokenHash } = newLinkToken();
  await saveLink(services.db, { userId, tokenHash, expiresAt: new Date(now.getTime() + linkMilliseconds) });
  await sendNote(services, {
    ...note,
    sentences: ['asked', 'valid'],
    link: `${paths.forgotPassword}?token=${token}`,
    after: ['notYou'],
  });
}
