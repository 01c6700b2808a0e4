import type { Services } from '../../../platform/services.ts';
import { daysAfter } from '../actions/hold-days.ts';
import { eachHold } from './each-hold.ts';
import { findUnreminded, markReminded } from './due-holds-repository.ts';
import { holdMail } from './hold-mail.ts';

/** Queues a mail for each hold that ends today or tomorrow, once per last day. An extended hold gets another mail. */
export function announceEnds({ db, jobs, today: todayOf }: Services): Promise<void> {
  const today = todayOf();
  return eachHold(
    (after) => findUnreminded(db, { today, tomorrow: daysAfter(today, 1) }, after),
    (key) =>
      db.transact(async (tx) => {
        const until = await markReminded(tx, key);
        if (until !== null) await jobs.send(tx, holdMail, { ...key, until });
      }),
  );
}
