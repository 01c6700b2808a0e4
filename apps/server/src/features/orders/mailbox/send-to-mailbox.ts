import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { findEvent } from '../../../platform/outbox/read-events.ts';
import type { MailboxJob } from './mailbox-mail.ts';
import type { PlacedOrder } from './placed-csv.ts';
import { findBuyerForMailbox } from './buyer-repository.ts';
import { renderForMailbox } from './render-for-mailbox.ts';

/**
 * Mails an order as placed to one of the distributor's mailboxes, even if it has changed since. The mail is in English,
 * the language of the command line.
 */
export async function sendToMailbox(
  { db, mailer, letterhead, precision, timeZone }: MailServices,
  { customerNumber, orderNumber, eventId, to, mailbox }: MailboxJob,
): Promise<void> {
  const event = await findEvent(db, eventId);
  const buyer = await findBuyerForMailbox(db, { customerNumber, orderNumber });
  if (event === null || buyer === null) return;
  const order = JSON.parse(event.payload) as PlacedOrder;
  const mail = renderForMailbox({ order, buyer }, { language: 'en', precision, timeZone }, await letterhead());
  await mailer.send({ id: `order-received-${orderNumber}-${mailbox}`, to, ...mail });
}
