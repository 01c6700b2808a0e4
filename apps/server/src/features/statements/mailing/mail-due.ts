import { monthBefore } from '@tradecounter/rules/payments/month';
import type { Services } from '../../../platform/http/register-call.ts';
import { takeDue } from './mailing-repository.ts';
import { statementMail } from './statement-mail.ts';

/** People whose mails are queued in one transaction. */
const most = 500;

/**
 * Queues the mails about the last month that is over, one for each person who asked. It can run on any day, in any
 * number of processes: a person's place moves on in the transaction that queues the mail.
 */
export async function mailDue({ db, jobs, today }: Services): Promise<void> {
  const month = monthBefore(today().slice(0, 7));
  for (let taken = most; taken === most;)
    taken = await db.transact(async (tx) => {
      const readers = await takeDue(tx, { month, most });
      for (const reader of readers) await jobs.send(tx, statementMail, { ...reader, month });
      return readers.length;
    });
}
