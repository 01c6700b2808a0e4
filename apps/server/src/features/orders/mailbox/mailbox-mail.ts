import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';

export interface MailboxJob {
  customerNumber: string;
  orderNumber: string;
  /** The event `order.placed`, which contains the order as placed. */
  eventId: string;
  to: string;
  /** The number of the mailbox in the setting, counting from 1. */
  mailbox: number;
}

/** The mail that reports a placed order to the distributor. */
export const mailboxMail: Queue<MailboxJob> = { name: 'order-mailbox-mail', atOnce: mailsAtOnce };

interface Placed {
  customerNumber: string;
  orderNumber: string;
  eventId: string;
  mailboxes: readonly string[];
}

/**
 * Mails an order to each mailbox once the order is committed. Each mailbox has a separate job, so that a retry for one
 * doesn't repeat the mails to the others.
 */
export const mailToMailboxes = (
  tx: Transaction,
  { jobs }: Pick<AccountContext, 'jobs'>,
  { mailboxes, ...order }: Placed,
): Promise<unknown> =>
  Promise.all(mailboxes.map((to, index) => jobs.send(tx, mailboxMail, { ...order, to, mailbox: index + 1 })));
