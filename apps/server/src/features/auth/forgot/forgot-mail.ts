import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { paths } from '@tradecounter/contract/pages/pages';
import { newLinkToken } from '../link-token.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { sendNote } from '../send-note.ts';
import { findLinkOwner, saveLink } from './link-repository.ts';

/** Minutes for which a link is valid. */
const linkMinutes = 30;

/** Mails a password link. The job carries no token: its handler makes one, so that the queue never holds it. */
interface ForgotMailJob {
  /** Stays the same when the mail is retried. */
  id: string;
  /**
   * Null when the name is unknown or was used too often. We queue a job anyway, so that the answer takes the same time.
   */
  userId: number | null;
  language: Language;
  /** ISO. */
  askedAt: string;
}

export const forgotMail: Queue<ForgotMailJob> = { name: 'forgot-mail', atOnce: mailsAtOnce };

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
