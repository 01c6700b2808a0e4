import { paths } from '@tradecounter/contract/pages/pages';
import { newLinkToken } from '../../auth/link-token.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { sendNote } from '../../auth/send-note.ts';
import { findEmailChange, setEmailToken } from '../../auth/people/email-change-repository.ts';
import { linkHours, type NewAddressJob } from './link-mail.ts';

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
