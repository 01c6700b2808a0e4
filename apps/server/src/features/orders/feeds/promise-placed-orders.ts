import { sql } from 'drizzle-orm';
import { text } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { takenOffAmong } from '../fulfilment/fulfilment-repository.ts';
import { promisePlaced, releaseLines } from '../fulfilment/promise-placed.ts';
import { noteFilled } from '../fulfilment/settle-orders.ts';
import { fillBackOrders } from '../../stock/fill-back-orders.ts';
import type { AroundWrite } from '../../../platform/feeds/target.ts';

/**
 * Before the write, releases everything reserved for lines that change to other goods. `moved` is a query of their
 * references.
 */
export const releaseMoved =
  (moved: (stage: string) => string): AroundWrite =>
  async ({ tx, stage, now: at }) => {
    const found = await rows(tx, { reference: text }, sql.raw(moved(stage)));
    await releaseLines(
      tx,
      { at, readPartings },
      found.map((one) => one.reference),
    );
    return () => Promise.resolve();
  };

/**
 * After the write, reserves stock for the open quantities of the staged orders, or puts them last on back order.
 * `touched` is a query of order numbers.
 */
export const promiseTouched =
  (touched: (stage: string) => string): AroundWrite =>
  ({ tx, stage, now: at }) =>
    Promise.resolve(async () => {
      const found = await rows(
        tx,
        { orderNumber: text },
        sql.raw(`select distinct order_number from (${touched(stage)}) as found`),
      );
      await promisePlaced(
        tx,
        { at, readPartings },
        found.map(({ orderNumber }) => orderNumber),
      );
      // Also fill earlier back orders: a line whose quantity was reduced keeps its share of the stock.
      await noteFilled(tx, await fillBackOrders(tx, { at, readPartings, takenOff: takenOffAmong }));
    });
