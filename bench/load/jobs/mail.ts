import { releaseMails, watchMails } from './held-mails.ts';
import type { Job, Shop } from './job.ts';
import { placeAll } from './order.ts';

/** Milliseconds between two looks at how many mails are left. */
const look = 50;

/**
 * Confirmation mails of placed orders, sent by the product at full speed. Each visit waits for one mail. Ends when all are sent.
 */
export function mailOrders(shop: Shop): Job {
  /** Sent mails that no visit has counted yet. */
  let sent = 0;
  let over = true;
  let wake = Promise.withResolvers<void>();
  const watch = (): Promise<void> => {
    let left = shop.buyers.length;
    return watchMails(shop, look, (unsent) => {
      sent += left - unsent;
      left = unsent;
      over = unsent === 0;
      wake.resolve();
      wake = Promise.withResolvers();
    });
  };
  return {
    name: 'mail the confirmation of an order',
    reads: false,
    async prepare() {
      await placeAll(shop);
      [sent, over] = [0, false];
      await releaseMails(shop);
      // The database may be dropped before the last mail is sent.
      watch().catch(() => (over = true));
      // The product polls for jobs every two seconds. Measuring starts with the first mail.
      while (sent === 0 && !over) await wake.promise;
    },
    async visit() {
      while (sent === 0) {
        if (over) return false;
        await wake.promise;
      }
      sent -= 1;
      return true;
    },
  };
}
