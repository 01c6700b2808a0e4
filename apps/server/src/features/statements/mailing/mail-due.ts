import { monthBefore } from '@tradecounter/rules/payments/month';
import type { Services } from '../../../platform/services.ts';
import { takeDue } from './mailing-repository.ts';
import { statementMail } from './statement-mail.ts';

/** How many recipients are handled in one transaction. */
const batchSize = 500;

/**
 * Queues the statement mails of the last full month, one for each recipient. It can run on any day and in several
 * processes, because the transaction that queues a mail also marks the recipient as done.
 */
export async function mailDue({ db, jobs, today }: Services): Promise<void> {
  const month = monthBefore(today().slice(0, 7));
  for (let taken = batchSize; taken === batchSize;)
    taken = await db.transact(async (tx) => {
      const readers = await takeDue(tx, { month, limit: batchSize });
      for (const reader of readers) await jobs.send(tx, statementMail, { ...reader, month });
      return readers.length;
    });
}
