import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';

export interface MailboxJob {
  customerNumber: string;
  orderNumber: string;
  /** The event `order.placed`, which has the order as it was placed. */
  eventId: string;
  to: string;
  /** Which of the mailboxes it is, from 1. */
  mailbox: number;
}

/** To the distributor, that an order was placed. */
export const mailboxMail: Queue<MailboxJob> = { name: 'order-mailbox-mail', atOnce: mailsAtOnce };

interface Placed {
  customerNumber: string;
  orderNumber: string;
  eventId: string;
  mailboxes: readonly string[];
}

/** Has an order mailed to each mailbox once it is committed. One job each, so that one that refuses mails doesn't repeat the others. */
export const mailToMailboxes = (
  tx: Transaction,
  { jobs }: Pick<AccountContext, 'jobs'>,
  { mailboxes, ...order }: Placed,
): Promise<unknown> =>
  Promise.all(mailboxes.map((to, index) => jobs.send(tx, mailboxMail, { ...order, to, mailbox: index + 1 })));
