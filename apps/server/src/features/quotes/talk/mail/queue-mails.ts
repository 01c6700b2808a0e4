import type { Transaction } from '../../../../platform/db/database.ts';
import { mailsAtOnce } from '../../../../platform/mail/mailer.ts';
import type { Jobs, Queue } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { findParticipants, findUnmailed, type MessageKey, noteMailed } from './quote-mail-repository.ts';

/** A mail to one user about a message of the distributor. */
export interface QuoteMailJob extends MessageKey {
  userId: number;
}

export const quoteMail: Queue<QuoteMailJob> = { name: 'quote-mail', atOnce: mailsAtOnce };

/** Queues a mail about a message of the distributor to each user of the customer who takes part. */
export async function queueQuoteMails(tx: Transaction, jobs: Jobs, key: MessageKey): Promise<void> {
  for (const { userId } of await findParticipants(tx, key)) await jobs.send(tx, quoteMail, { ...key, userId });
}

/** Messages older than this get no mail, so that a first import of past messages announces none of them. */
const maxAgeMs = 3 * 86_400_000;
const batchSize = 200;

/** Queues mails about messages and versions that feeds have brought. */
export async function announceAnswers({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  for (;;) {
    const found = await findUnmailed(db, new Date(now().getTime() - maxAgeMs), batchSize);
    for (const key of found) {
      await db.transact(async (tx) => {
        if (await noteMailed(tx, key, now())) await queueQuoteMails(tx, jobs, key);
      });
    }
    if (found.length < batchSize) return;
  }
}
