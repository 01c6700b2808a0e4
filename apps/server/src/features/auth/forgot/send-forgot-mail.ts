import { paths } from '@tradecounter/contract/pages/pages';
import { newLinkToken } from '../link-token.ts';
import { type MailDependencies, sendNote } from '../mail-dependencies.ts';
import { type ForgotMailJob, linkMinutes } from './forgot-mail.ts';
import { findForgetful, keepLink } from './link-repository.ts';

const span = linkMinutes * 60_000;

/**
 * Mails a new link and invalidates the previous one. Sends nothing to unknown or disabled people or to people without
 * an address. People without a password get a mail that says so. Drops a mail that couldn't leave while its link would
 * be valid.
 */
export async function sendForgotMail(
  dependencies: MailDependencies,
  { id, userId, language, askedAt }: ForgotMailJob,
): Promise<void> {
  const now = dependencies.now();
  if (userId === null || now.getTime() - Date.parse(askedAt) > span) return;
  const person = await findForgetful(dependencies.db, userId);
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
  if (!person.hasPassword) return sendNote(dependencies, { ...note, sentences: ['noPassword'] });
  const { token, tokenHash } = newLinkToken();
  await keepLink(dependencies.db, { userId, tokenHash, expiresAt: new Date(now.getTime() + span) });
  await sendNote(dependencies, {
    ...note,
    sentences: ['asked', 'valid'],
    link: `${paths.forgotPassword}?token=${token}`,
    after: ['notYou'],
  });
}
