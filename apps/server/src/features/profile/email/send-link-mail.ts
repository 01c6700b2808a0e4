import { paths } from '@tradecounter/contract/pages/pages';
import { newLinkToken } from '../../auth/link-token.ts';
import { type MailDependencies, sendNote } from '../../auth/mail-dependencies.ts';
import { findEmailChange, setEmailToken } from '../../auth/people/email-change-repository.ts';
import { linkHours, type NewAddressJob } from './link-mail.ts';

/**
 * Mails the link that activates a new address. If another account uses the address, mails only a notice to its owner,
 * so that the sender doesn't find out. The mail may reach a stranger, so it contains no text typed by the sender.
 */
export async function sendNewAddressMail(
  dependencies: MailDependencies,
  { change, customerNumber, language }: NewAddressJob,
): Promise<void> {
  const emailChange = await findEmailChange(dependencies.db, change, dependencies.now());
  if (emailChange === null) return;
  const note = { id: `new-address-${change}`, to: emailChange.email, language, customerNumber };
  if (emailChange.taken)
    return sendNote(dependencies, { ...note, words: 'addressInUse', sentences: ['inUse'], values: {} });
  const { token, tokenHash } = newLinkToken();
  await setEmailToken(dependencies.db, change, tokenHash);
  await sendNote(dependencies, {
    ...note,
    words: 'newAddress',
    sentences: ['asked', 'valid'],
    values: { hours: String(linkHours) },
    link: `${paths.updateProfile}?token=${token}`,
    after: ['notYou'],
  });
}
