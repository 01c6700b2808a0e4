import { randomUUID } from 'node:crypto';
import { emailAddress } from '@tradecounter/contract/email';
import { inOneLine } from '@tradecounter/contract/text';
import { readLetterhead } from '../platform/mail/letterhead.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { outboxIn } from '../platform/mail/outbox.ts';
import { renderLetter } from '../platform/mail/render-letter.ts';
import { CommandError } from './command-error.ts';
import { readSettings } from './open-database.ts';

/**
 * Sends one mail with the server's settings, and prints whether the mail server accepted it. Needs no database. Throws
 * when a setting is missing, so that success always means a mail that left this machine.
 */
export async function sendTestMail(to: string): Promise<void> {
  const { SMTP_URL, MAIL_FROM, TITLE, given, contentFolder, dataFolder } = readSettings();
  if (!emailAddress.test(to)) throw new CommandError(`'${inOneLine(to)}' is no e-mail address.`);
  if (SMTP_URL === undefined)
    throw new CommandError('SMTP_URL is not set, so the server sends no mails. It keeps them in DATA_DIR/outbox.');
  if (given.MAIL_FROM === undefined)
    throw new CommandError('MAIL_FROM is not set. Mail servers refuse mails without your address as their sender.');
  const mailServer = new URL(SMTP_URL).host;
  const head = await readLetterhead({ folder: contentFolder, company: TITLE, onError: () => {} });
  const text = `If you can read this, the portal's mails reach you through ${mailServer}.`;
  const letter = {
    language: 'en' as const,
    subject: `Test mail from ${TITLE}`,
    parts: [{ kind: 'text' as const, text }],
  };
  const mailer = createMailer({ SMTP_URL, MAIL_FROM, folder: outboxIn(dataFolder), log: () => {} });
  await mailer.send({ id: `test-${randomUUID()}`, to, ...renderLetter(letter, head) }).catch((error: Error) => {
    throw new CommandError(`${mailServer} didn't accept the mail: ${inOneLine(error.message)}.`);
  });
  process.stdout.write(`${mailServer} accepted a mail to ${to}. Check that it arrived, and not as spam.\n`);
}
