import { releaseMails, watchMails } from './held-mails.ts';
import type { Job, Shop } from './job.ts';
import { placeAll } from './order.ts';

/** Milliseconds between two looks at how many mails are left. */
const look = 50;

/** The confirmations of placed orders, sent by the product itself as quickly as it can; a visit waits for one of them. Ends when all are sent. */
export function mailOrders(shop: Shop): Job {
  /** Mails that were sent and that no visit has counted yet. */
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
      // Whoever ends the measuring takes the database away.
      watch().catch(() => (over = true));
      // The product looks for jobs every two seconds: none is counted before the first is sent.
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
