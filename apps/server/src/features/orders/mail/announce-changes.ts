import type { Services } from '../../../platform/services.ts';
import { changedMail } from './changed-mail.ts';
import { findUnmailedChanges, noteChangeMailed } from './changed-repository.ts';

/** Changes older than this many days get no mail, such as after an outage of the mail jobs. */
const maxAgeDays = 3;
const batchSize = 200;

/** Queues one mail for each recent change from an import, however many lines it has. */
export async function announceChanges({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - maxAgeDays * 86_400_000);
  for (;;) {
    const found = await findUnmailedChanges(db, since, batchSize);
    for (const key of found) {
      await db.transact(async (tx) => {
        if (await noteChangeMailed(tx, key, now())) await jobs.send(tx, changedMail, key);
      });
    }
    if (found.length < batchSize) return;
  }
}
