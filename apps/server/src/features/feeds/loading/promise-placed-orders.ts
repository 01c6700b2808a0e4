import { sql } from 'drizzle-orm';
import { rows } from '../../../platform/db/database.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { takenOffAmong } from '../../orders/coming-back/fulfilment-repository.ts';
import { promisePlaced, releaseLines } from '../../orders/coming-back/promise-placed.ts';
import { noteFilled } from '../../orders/coming-back/settle-orders.ts';
import { fillBackOrders } from '../../stock/fill-back-orders.ts';
import type { AroundWrite } from '../targets/target.ts';

/** Gives back, before the write, all that is kept for lines whose goods become others. `moved`: a query of their references. */
export const releaseMoved =
  (moved: (stage: string) => string): AroundWrite =>
  async ({ tx, stage, now: at }) => {
    const found = await rows<{ reference: string }>(tx, sql.raw(moved(stage)));
    await releaseLines(
      tx,
      { at, readPartings },
      found.map((one) => one.reference),
    );
    return () => Promise.resolve();
  };

/** Promises, after the write, what is open of the staged orders: they wait behind all that wait already, and what is there is theirs. `touched`: a query of order numbers. */
export const promiseTouched =
  (touched: (stage: string) => string): AroundWrite =>
  ({ tx, stage, now: at }) =>
    Promise.resolve(async () => {
      const found = await rows<{ order_number: string }>(
        tx,
        sql.raw(`select distinct order_number from (${touched(stage)}) as found`),
      );
      await promisePlaced(
        tx,
        { at, readPartings },
        found.map((one) => one.order_number),
      );
      // Also what waited before: a line that was cut down keeps what is there of it.
      await noteFilled(tx, await fillBackOrders(tx, { at, readPartings, takenOff: takenOffAmong }));
    });
