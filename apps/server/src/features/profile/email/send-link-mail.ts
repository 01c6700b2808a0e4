import { paths } from '@tradecounter/contract/pages/pages';
import { newLinkToken } from '../../auth/link-token.ts';
import { type MailHouse, sendNote } from '../../auth/mail-house.ts';
import { findEmailChange, giveEmailToken } from '../../auth/people/email-change-repository.ts';
import { linkHours, type NewAddressJob } from './link-mail.ts';

/**
 * Mails the link that activates a new address. If another account uses the address, mails only a notice to its owner,
 * so that the sender doesn't find out. The mail may reach a stranger, so it contains no text typed by the sender.
 */
export async function sendNewAddressMail(
  house: MailHouse,
  { change, customerNumber, language }: NewAddressJob,
): Promise<void> {
  const found = await findEmailChange(house.db, change, house.now());
  if (found === null) return;
  const note = { id: `new-address-${change}`, to: found.email, language, customerNumber };
  if (found.taken) return sendNote(house, { ...note, words: 'addressInUse', sentences: ['inUse'], values: {} });
  const { token, tokenHash } = newLinkToken();
  await giveEmailToken(house.db, change, tokenHash);
  await sendNote(house, {
    ...note,
    words: 'newAddress',
    sentences: ['asked', 'valid'],
    values: { hours: String(linkHours) },
    link: `${paths.updateProfile}?token=${token}`,
    after: ['notYou'],
  });
}
