import type { Language } from '../../../platform/words/languages.ts';
import type { Services } from '../../../platform/services.ts';
import { stockMail } from './stock-mail.ts';
import { batchSize, markNotified } from './notifying-repository.ts';

/**
 * Marks alerts as notified whose goods are in stock now, and queues one mail for each user and customer in the same
 * transaction. Alerts of users who may not order now, and of items that can't be bought, keep waiting.
 */
export async function notifyOfStock({ db, jobs, now: clock }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  for (;;) {
    const now = clock();
    const marked = await db.transact(async (tx) => {
      const notified = await markNotified(tx, now);
      const mails = Map.groupBy(notified, ({ customerNumber, userId }) => JSON.stringify([customerNumber, userId]));
      for (const alerts of mails.values()) {
        const { customerNumber, userId, language } = alerts[0]!;
        await jobs.send(tx, stockMail, {
          customerNumber,
          userId,
          items: alerts.map(({ itemId }) => itemId),
          locations: alerts.map(({ location }) => location),
          notifiedAt: now.toISOString(),
          language: language as Language,
        });
      }
      return notified.length;
    });
    if (marked < batchSize) return;
  }
}
