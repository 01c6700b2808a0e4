import type { Work } from '../../../platform/feeds/target.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { fillBackOrders } from '../../stock/fill-back-orders.ts';
import { noteShort } from '../../stock/note-short.ts';
import { takenOffAmong } from '../fulfilment/fulfilment-repository.ts';
import { noteFilled } from '../fulfilment/settle-orders.ts';

/** After a count, updates the shortages of orders and gives arrived goods to back orders. */
export const afterCount = ({ tx, now: at }: Work) =>
  Promise.resolve(async () => {
    await noteShort(tx, { at, readPartings }, null);
    await noteFilled(tx, await fillBackOrders(tx, { at, readPartings, takenOff: takenOffAmong }));
  });
