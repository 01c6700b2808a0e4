import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { paths } from '@tradecounter/contract/pages/pages';
import { newLinkToken } from '../../auth/link-token.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { sendNote } from '../../auth/send-note.ts';
import { findEmailChange, setEmailToken } from '../../auth/people/email-change-repository.ts';

/** Hours for which the link in the mail to a new address is valid. */
export const linkHours = 24;

/** Mails a link to a new address. The token is created with the mail, so that the queue contains none. */
interface NewAddressJob {
  /** The id of the change. */
  change: string;
  customerNumber: string;
  language: Language;
}

export const newAddressMail: Queue<NewAddressJob> = { name: 'new-address-mail', atOnce: mailsAtOnce };

/**
 * Mails the link that activates a new address. If another account uses the address, mails only a notice to its owner,
 * so that the sender doesn't find out. The mail may reach a stranger, so it contains no text typed by the sender.
 */
export async function sendNewAddressMail(
  services: MailServices,
  { change, customerNumber, language }: NewAddressJob,
): Promise<void> {
  const emailChange = await findEmailChange(services.db, change, services.now());
  if (emailChange === null) return;
  const note = { id: `new-address-${change}`, to: emailChange.email, language, customerNumber };
  if (emailChange.taken)
    return sendNote(services, { ...note, words: 'addressInUse', sentences: ['inUse'], values: {} });
  const { token, tokenHash } = newLinkToken();
  await setEmailToken(services.db, change, tokenHash);
  await sendNote(services, {
    ...note,
    words: 'newAddress',
    sentences: ['asked', 'valid'],
    values: { hours: String(linkHours) },
    link: `${paths.updateProfile}?token=${token}`,
    after: ['notYou'],
  });
}
